import { defineRefusal } from '../wire/refusal.js';

export const unknownFile = defineRefusal(
  'drafts.import-unknown',
  'input',
  'This is no CSV, JSON or QTI file that we can read.',
);
export const emptyFile = defineRefusal(
  'drafts.import-empty',
  'input',
  'There is nothing to import in this file.',
);
export const missingColumns = defineRefusal(
  'drafts.import-columns',
  'input',
  'The columns key, type and question are missing. Export a passage to see how a file looks.',
);
export const tooLarge = defineRefusal(
  'drafts.import-too-large',
  'input',
  'This file is too large. Take one of at most 20 MB (200 MB unpacked) and 2,000 rows.',
);
export const unsafeFile = defineRefusal(
  'drafts.import-unsafe',
  'input',
  'This zip file is damaged, or a file in it points outside of it. Make a new one.',
);
