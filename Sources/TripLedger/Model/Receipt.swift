/// A receipt that was paid for several expenses, one of each category, which share its id.
package enum Receipt {}

package typealias ReceiptID = Identifier<Receipt>
