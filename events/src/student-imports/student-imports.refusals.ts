import { defineRefusal } from '../wire/refusal.js';

export const noSuchImport = defineRefusal(
  'imports.no-such-import',
  'notFound',
  'We couldn’t find this import.',
);
export const noSuchImportClass = defineRefusal(
  'imports.no-such-class',
  'notFound',
  'We couldn’t find this class.',
);
export const classIsThere = defineRefusal(
  'imports.class-there',
  'conflict',
  'There is already a {name} this year, with {teacher}. Ask to join it.',
);
export const classIsYours = defineRefusal(
  'imports.class-yours',
  'conflict',
  'You already have a {name} this year.',
);
export const fileGone = defineRefusal(
  'imports.file-gone',
  'notFound',
  'We deleted this file after 24 hours. Nothing was added. Choose it again.',
);
export const changedElsewhere = defineRefusal(
  'imports.changed-elsewhere',
  'conflict',
  'Something changed since you looked. Nothing was added. Check the rows again.',
);
export const importRuns = defineRefusal(
  'imports.runs',
  'conflict',
  'This import is running. Wait until it’s finished, or stop it.',
);
export const notStarted = defineRefusal('imports.not-started', 'conflict', 'This import isn’t running.');
export const nothingReady = defineRefusal(
  'imports.nothing-ready',
  'input',
  'No row is ready. Fix a row first.',
);
export const typeTheNumber = defineRefusal(
  'imports.type-the-number',
  'input',
  'This changes much of your school. Type {number} to go on.',
);
export const tooLateToUndo = defineRefusal(
  'imports.too-late-to-undo',
  'conflict',
  'An import can be undone for 30 days. This one can’t be undone any more.',
);
export const tooManyImports = defineRefusal(
  'imports.too-many',
  'tooMany',
  'Too many files at once. Wait a minute and try again.',
);

/** Why a file is not read. */
export const unreadable = {
  workbook: defineRefusal(
    'imports.workbook',
    'input',
    '{name} is an Excel workbook. Nothing was added. In Excel, choose Save as, then CSV UTF-8. Or select the cells, copy them, and paste them here.',
  ),
  empty: defineRefusal(
    'imports.empty',
    'input',
    'We found no rows in {name}. Nothing was added. Choose another file.',
  ),
  openQuote: defineRefusal(
    'imports.open-quote',
    'input',
    'A quotation mark in {name} never ends. Nothing was added. Add the second one, or remove the first.',
  ),
  tooManyRows: defineRefusal(
    'imports.too-many-rows',
    'input',
    'This file has {rows} rows. The limit is 5,000. Split it in two.',
  ),
  tooManyColumns: defineRefusal(
    'imports.too-many-columns',
    'input',
    'This file has {columns} columns. The limit is 50. Remove some.',
  ),
  tooLarge: defineRefusal('imports.too-large', 'input', 'This file is larger than 2 MB. Split it in two.'),
} as const;
