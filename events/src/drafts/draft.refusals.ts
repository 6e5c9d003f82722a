import { defineRefusal } from '../wire/refusal.js';

export const noSuchDraft = defineRefusal('drafts.no-such-draft', 'notFound', 'We couldn’t find this draft.');
export const noSuchText = defineRefusal('drafts.no-such-text', 'notFound', 'We couldn’t find this text.');
export const changedMeanwhile = defineRefusal(
  'drafts.changed-meanwhile',
  'conflict',
  'Someone else changed this field. Choose which text stays.',
);
export const notInDraft = defineRefusal(
  'drafts.not-in-draft',
  'input',
  'This doesn’t fit in the draft. Make it shorter, or load the page again.',
);
export const unfinished = defineRefusal(
  'drafts.unfinished',
  'conflict',
  'Something is still missing. Fix what is listed first.',
);
export const unapproved = defineRefusal(
  'drafts.unapproved',
  'conflict',
  'A second person has to approve this first. Ask for a review.',
);
export const notInReview = defineRefusal(
  'drafts.not-in-review',
  'conflict',
  'This isn’t waiting for a review any more. Load the page again.',
);
export const ownReview = defineRefusal(
  'drafts.own-review',
  'conflict',
  'You wrote in this draft, so someone else has to review it.',
);
export const alreadyOffered = defineRefusal(
  'drafts.already-offered',
  'conflict',
  'This version was offered already.',
);
export const unchecked = defineRefusal(
  'drafts.unchecked',
  'conflict',
  'Check the questions that changed first.',
);
export const praisesWrong = defineRefusal(
  'drafts.praises-wrong',
  'conflict',
  'A wrong sample answer would be praised. Mend that question and check it again.',
);
