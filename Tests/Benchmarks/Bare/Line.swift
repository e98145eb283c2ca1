// Prints a line, and nothing else: what any Swift program takes to start.
print("line")
