import { defineRefusal } from '../wire/refusal.js';

export const keyRefused = defineRefusal(
  'embedding.key-refused',
  'credentials',
  'This key isn’t good. Send Authorization: Bearer and a key of your school that wasn’t revoked.',
);
export const originNotAllowed = defineRefusal(
  'embedding.origin-not-allowed',
  'forbidden',
  'Your school has not allowed {origin}. An admin can add it under Embedding.',
);
export const invalidOrigin = defineRefusal(
  'embedding.invalid-origin',
  'input',
  'Enter an address like https://lms.school.example, with https and nothing after the name.',
);
export const noSuchActivity = defineRefusal(
  'embedding.no-such-activity',
  'notFound',
  'There is no such passage or paragraph.',
);
export const anotherActivity = defineRefusal(
  'embedding.another-activity',
  'forbidden',
  'This token is for another passage.',
);
export const noSuchKey = defineRefusal('embedding.no-such-key', 'notFound', 'There is no such key.');
export const tooManyKeys = defineRefusal(
  'embedding.too-many-keys',
  'conflict',
  'A school can have {most} keys. Revoke one that isn’t used.',
);
export const tooManyOrigins = defineRefusal(
  'embedding.too-many-origins',
  'conflict',
  'A school can allow {most} sites. Remove one that isn’t used.',
);
