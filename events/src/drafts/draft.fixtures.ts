import { heronPassage } from '../content/content.fixtures.js';
import { fact } from '../journal/event.js';
import * as drafts from './draft.events.js';

const own = { contentId: 'herons' };

export const heronsDrafted = fact(drafts.draftStarted, { ...own, item: heronPassage, base: 'd1'.repeat(32) });
export const heronsRenamed = fact(drafts.draftEdited, {
  ...own,
  path: ['title'],
  from: heronPassage.title,
  to: 'Forty herons',
});
export const heronsChecked = fact(drafts.samplesChecked, {
  ...own,
  questionId: 'why-nets',
  digest: 'q1',
  scorer: 'lectern-offline@2',
  checked: 6,
  asExpected: 5,
  praised: 0,
});
export const heronsOffered = fact(drafts.draftStarted, {
  contentId: 'herons',
  item: heronPassage,
  isOffered: true,
});
export const heronsInReview = fact(drafts.reviewRequested, { ...own, edits: 1 });
export const heronsApproved = fact(drafts.reviewAnswered, {
  ...own,
  personId: 'anil',
  edits: 1,
  verdict: 'approved',
  comments: [{ path: 'title', text: 'A good title.' }],
});
export const heronsDiscarded = fact(drafts.draftDiscarded, own);
export const heronsResumed = fact(drafts.draftResumed, own);
export const heronsRepublished = fact(drafts.draftPublished, {
  ...own,
  digest: 'd2'.repeat(32),
  item: { ...heronPassage, title: 'Forty herons' },
  before: 'd1'.repeat(32),
});

export const draftFixtures = [
  heronsDrafted,
  heronsRenamed,
  heronsChecked,
  heronsInReview,
  heronsApproved,
  heronsDiscarded,
  heronsResumed,
  heronsRepublished,
] as const;
