"""Proof that nothing is ever lost: faults injected into the built program, and what it made of them."""
