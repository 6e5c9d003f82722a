import { defineRefusal } from '../wire/refusal.js';

export const noSuchJob = defineRefusal(
  'operations.no-such-job',
  'notFound',
  'This job isn’t failed any more. Refresh the page to see what is left.',
);

export const restoreTooEarly = defineRefusal(
  'operations.restore-too-early',
  'conflict',
  'A restore can’t be before its backup, or in the future. Check both dates.',
);
