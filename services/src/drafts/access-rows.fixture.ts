import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';

const admins = '13 33333 33 33 33 +3';
const nobodys = '13 33333 33 33 33 43';

const gecko = () => ({ params: { contentId: 'gecko-ceiling' } });
const none = { params: { contentId: 'none' } };

/** Texts of the library are written by the system admin. */
export const rows: readonly MatrixRow[] = [
  //                                       n account | s c s s c | p c | t o | s o | s p
  row('drafts.list', 'all texts', admins, () => ({ query: { kind: 'passage' } })),
  row('drafts.read', 'a text of the library', admins, gecko),
  row('drafts.read', 'a text that is not there', nobodys, () => none),
  row('drafts.effects', 'a text of the library', admins, gecko),
  row('drafts.start', 'a new text', admins, () => ({ body: { kind: 'paragraph' } })),
  row('drafts.start', 'a text that is not there', nobodys, () => ({ body: { contentId: 'none' } })),
  row('drafts.edit', 'a draft that is not there', nobodys, () => ({
    ...none,
    body: { path: ['title'], from: '', to: 'A title' },
  })),
  row('drafts.discard', 'a draft that is not there', nobodys, () => ({
    ...none,
    body: { isDiscarded: true },
  })),
  row('drafts.check', 'a draft that is not there', nobodys, () => ({ ...none, body: { questionId: 'q1' } })),
  row('drafts.publish', 'a draft that is not there', nobodys, () => ({ ...none, body: { edits: 0 } })),
  row('drafts.retire', 'a text that is not there', nobodys, () => ({ ...none, body: { isRetired: true } })),
];
