// Prints a line, and nothing else: the startup time of any Swift program.
print("line")
