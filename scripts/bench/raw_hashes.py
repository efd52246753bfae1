# Hashes a second of the reference implementation alone, with the product's parameters, on one core.
import time

from argon2.low_level import Type, hash_secret_raw

end, count = time.monotonic() + 5, 0
while time.monotonic() < end:
    hash_secret_raw(b"warung melati 7", b"0123456789abcdef", 2, 19456, 1, 32, Type.ID)
    count += 1
print(count / 5)
