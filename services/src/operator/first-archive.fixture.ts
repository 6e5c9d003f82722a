/** An archive of the first form, of two persons, one of them erased, and two blobs. */
export const firstArchive = Buffer.from(
  [
    'bGVjdGVybi1hcmNoaXZlIDEKAAAAPAAAAAAwp8DceyJraW5kIjoiYmVnaW4iLCJ2ZXJzaW9uIjoxLCJhdCI6IjIwMjYtMTEtMjNU',
    'MDA6MzM6NTkuMDU4WiJ9AAAAGwAAANbYYgqIeyJraW5kIjoiZXZlbnRzIiwiY291bnQiOjN9H4sIAAAAAAAAA72RMWsDMQyF9/yM',
    'N9tB9uXKRVuGQLp1uKmbUovmhvgO2xTKkf9enCYNnRoK7RsEEg89fWhGLknlCMakKY/RSj4IDJK+DXkYI5gMhgAGXWTPZVVLd20v',
    'cjAo75OC0R+G+LqTadKoAQZBioBnRLA7GRy1yHUkBQxP/sGSs9T21DEREy2J6BmnesvLmIKGzZfROeubnoibhtv1klbVuJh/hnH3',
    'w/i7YPz/wew1/vYxzY3l6bxsmyR/Q/nMeKz7as4fUHWV6gMfwCw6cAIAAAAAAIYAAAAGysmis3sia2luZCI6ImJsb2IiLCJrZXki',
    'OiJjaHVua3MvYS9yLzEiLCJtZXRhIjp7ImRpZ2VzdCI6IjEifSwic2hhMjU2IjoiZTIxZGNmMTMwNzlhNzEyYTZlZTY4M2UyZTY3',
    'MThkZTJiYmEyYjhjMTFiYzMyNmUwYzhmZmYyZWI3MzAzYTgyMiJ9cGFydCAxAAAAegAAAAA1TeA9eyJraW5kIjoiYmxvYiIsImtl',
    'eSI6InNwZWVjaC9lbXB0eSIsIm1ldGEiOnt9LCJzaGEyNTYiOiJlM2IwYzQ0Mjk4ZmMxYzE0OWFmYmY0Yzg5OTZmYjkyNDI3YWU0',
    'MWU0NjQ5YjkzNGNhNDk1OTkxYjc4NTJiODU1In0AAAB9AAAAAB+lCuh7ImtpbmQiOiJlbmQiLCJldmVudHMiOjMsImJsb2JzIjoy',
    'LCJibG9iQnl0ZXMiOjYsInNoYTI1NiI6ImZmZWVhZjMxMjRiYTA4NDQ2NGNmMGJjMDgwMTBlNTExOTQ4NzVhZWM3YTU4Zjc1ZTI4',
    'MmI5N2M3NThiOWQ4ZTUifQ==',
  ].join(''),
  'base64',
);

/** The file of keys beside it, under the master key of `archive-stores.fixture`. */
export const firstKeys = [
  '{"format":"lectern-keys","version":1,"at":"2026-11-23T00:33:59.070Z"}',
  '{"personId":"asha","wrapped":"B3bhxVja2DsKt0o7arXb3w7meEq2XzdWw8BGMDIob3qNkcJToZpXnajywAAF6DhHONqz9yElEkJX25WJ"}',
  '{"personId":"ben","wrapped":"KiUTNlTRlWqBXUrdse4ks1driXuoNB7tlF6L4sy7un159CELPi2TMsBmaFASNxUHbogIrfa8w+qEP+W3"}',
  '{"personId":"master key probe","wrapped":"/ywJ0XMojdH+KuNT6d9glNZlqLwOCJOdsug2Q2W2Yg1/XdrlrzRnIFNAyXLQYIu3pg4i6cnYu8Lct+It"}',
  '{"keys":3,"sha256":"9e6e3f5d6606d1828ed20b6d4ca1fdf2ecc6e091bcfd825a8719a9add8530652"}',
]
  .map((line) => `${line}\n`)
  .join('');
