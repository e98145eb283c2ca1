import TestSupport
import Testing

@testable import TripStore

@Suite struct PositionTests {
  @Test(arguments: [
    ("34.6687,135.5013", "34.6687", "135.5013"), ("34.6687, 135.5013", "34.6687", "135.5013"),
    ("-33.8568,151.2153", "-33.8568", "151.2153"), ("90,180", "90", "180"), ("-90,-180", "-90", "-180"),
    ("0,0", "0", "0"), ("90.000,-180.0", "90", "-180"),
    ("0.000000000000001,-0.5", "0.000000000000001", "-0.5"), (" 34.6687 , 135.5013 ", "34.6687", "135.5013"),
    // RFC 5870, with a height and with parameters.
    ("geo:34.6687,135.5013", "34.6687", "135.5013"), ("GEO:34.6687,135.5013;u=35", "34.6687", "135.5013"),
    ("geo:48.198634,16.371648,183;crs=wgs84", "48.198634", "16.371648"),
    ("geo:34.6687,135.5013?q=Ichiran", "34.6687", "135.5013"),
    // 40′7″ is 2,407 of 3,600, 30′5″ is 1,805.
    ("34°40′7″N 135°30′5″E", "34.668611", "135.501389"),
    ("34°40'7\"N, 135°30'5\"E", "34.668611", "135.501389"),
    // 7.3″: 2,407.3 ⁄ 3,600 = 0.668694…; 4.7″: 1,804.7 ⁄ 3,600 = 0.501305…
    ("34° 40' 07.3\"N 135° 30' 04.7\"E", "34.668694", "135.501306"), ("33°51′S 151°12′e", "-33.85", "151.2"),
    ("13°S 171.5°W", "-13", "-171.5"), ("90°N 180°W", "90", "-180"),
    ("0°0′30″n 0°30″W", "0.008333", "-0.008333"),
    // The place itself counts more than the middle of what is shown.
    (
      "https://www.google.com/maps/place/Ichiran/@34.6686,135.4989,17z/data=!3m1!4b1!4m6!3m5!1s0x6!8m2!3d34.6687!4d135.5013!16s",
      "34.6687", "135.5013"
    ),
    ("https://www.google.com/maps/@34.6687,135.5013,17z?entry=ttu", "34.6687", "135.5013"),
    ("https://www.google.com/maps/search/?api=1&query=34.6687%2C135.5013", "34.6687", "135.5013"),
    ("https://maps.google.com/?q=loc:-33.85,151.21", "-33.85", "151.21"),
    ("https://maps.apple.com/?ll=34.6687,135.5013&q=Ichiran&t=m", "34.6687", "135.5013"),
    ("https://maps.apple.com/place?coordinate=34.6687,135.5013&name=Ichiran", "34.6687", "135.5013"),
    ("https://www.openstreetmap.org/?mlat=34.6687&mlon=135.5013#map=12/34.6/135.4", "34.6687", "135.5013"),
    ("https://www.openstreetmap.org/node/123#map=19/34.6687/135.5013", "34.6687", "135.5013"),
    (
      "https://map.kakao.com/link/map/%EC%9D%B4%EC%B9%98%EB%9E%80,37.402056,127.108212", "37.402056",
      "127.108212"
    ),
    ("kakaomap://look?p=37.402056,127.108212", "37.402056", "127.108212"),
    ("nmap://place?lat=37.402056&lng=127.108212&name=cafe&appname=x", "37.402056", "127.108212"),
    ("https://waze.com/ul?ll=34.6687%2C135.5013&navigate=yes", "34.6687", "135.5013"),
    ("https://www.bing.com/maps?cp=34.6687~135.5013&lvl=16", "34.6687", "135.5013"),
    // Open Location Code: the middle of 47.0…47.000125 and 8.0…8.000125, and of −41.273125…−41.273 and 174.785875…174.786.
    ("8FVC2222+22", "47.000063", "8.000063"), ("4vcppqgp+q9", "-41.273063", "174.785938"),
    // An eleventh digit: 0 of 5 rows, 1 of 4 columns.
    ("8FVC2222+223", "47.000013", "8.000047"),
  ])
  func reads(_ text: String, _ latitude: String, _ longitude: String) throws {
    let position = try Position(parsing: text)
    #expect("\(position.latitude)" == latitude)
    #expect("\(position.longitude)" == longitude)
  }

  @Test(arguments: [
    "", ",", "34.6687", "34.6687,", ",135.5013", "34.6687,135.5013,0", "1e1,0", "nan,0", "34.6687 135.5013",
    "34°40′,135°30′", "N34.6687,E135.5013", "+34,135", "geo:", "geo:34.6687", "geo:a,b", "34°60′N 135°E",
    "34°40′61″N 135°E", "-34°N 135°E", "34°N", "34°N 135°", "34°40N 135°30E", "°N °E", "34°′N 135°E", "N E",
    "34°N 135°N", "34°40′7″N 135°30′5″E 1", "https://maps.app.goo.gl/AbCdEfGh", "https://naver.me/xyz",
    "https://www.google.com/maps/place/Ichiran", "https://example.org/?q=1,2", "8FVC2222", "8FVC2222+2",
    "2222+22",
    "8FVCA222+22", "XFVC2222+22",
  ])
  func refuses(_ text: String) {
    #expect(throws: ModelError.notAPosition(value: text)) { try Position(parsing: text) }
  }

  @Test(
    "Numbers that are not on the earth; some would be if swapped",
    arguments: [
      ("90.0001,0", true), ("-90.000000000000001,0", true), ("0,180.1", false), ("0,-181", false),
      ("135.5013,34.6687", true), ("999999999999999999,0", false), ("91,91", false), ("34°N 181°E", false),
      ("geo:91,0", true), ("91°N 0°E", true), ("999°N 0°E", false),
    ])
  func outOfRange(_ text: String, _ isSwapped: Bool) {
    #expect(throws: ModelError.positionOutOfRange(value: text, isSwapped: isSwapped)) {
      try Position(parsing: text)
    }
  }
}
