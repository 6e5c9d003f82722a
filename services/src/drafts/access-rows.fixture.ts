import { contentDigest } from '../content/content-digest.js';
import { createContentQueries } from '../content/content.queries.js';
import { geckoCeiling } from '../content/demo/gecko-ceiling.content.js';
import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';
import type { Things } from '../hosts/authorisation-things.fixture.js';
import { command } from '../hosts/authorisation.fixture.js';
import { until } from '../hosts/lectern-client.fixture.js';

const all = '13 33333 33 ++ 33 +3';
const admins = '13 33333 33 44 33 +3';
const nobodys = '13 33333 33 44 33 43';
const teachers = '13 33333 33 +4 33 43';

const gecko = () => ({ params: { contentId: 'gecko-ceiling' } });
const none = { params: { contentId: 'none' } };

const file = {
  name: 'ants.csv',
  content: Buffer.from('key,title,type,question\nants,Ants,spoken,Why?').toString('base64'),
};

/** A text of Asha's school. */
const contentId = 'schools-gecko';
const ofSchool = async ({ running, schoolId }: Things): Promise<string> => {
  const item = { ...geckoCeiling, _id: contentId };
  await command(running, 'content', 'PublishContent', {
    contentId,
    digest: contentDigest(item),
    item,
    schoolId,
  });
  const content = createContentQueries(running.lectern.ports);
  await until(
    () => content.isOpenTo(schoolId, contentId),
    (isOpen) => isOpen,
  );
  return contentId;
};
const schools = async (things: Things) => ({ params: { contentId: await ofSchool(things) } });

/** Texts of the library are written by the system admin, those of a school by its teachers. */
export const rows: readonly MatrixRow[] = [
  //                                       n account | s c s s c | p c | t o | s o | s p
  row('drafts.list', 'all texts', all, () => ({ query: { kind: 'passage' } })),
  row('drafts.read', 'a text of the library', admins, gecko),
  row('drafts.read', 'a text of a school', teachers, schools),
  row('drafts.read', 'a text that is not there', nobodys, () => none),
  row('drafts.effects', 'a text of the library', admins, gecko),
  row('drafts.effects', 'a text of a school', teachers, schools),
  row('drafts.start', 'a new text', all, () => ({ body: { kind: 'paragraph' } })),
  row('drafts.start', 'a text of a school', teachers, async (things) => ({
    body: { contentId: await ofSchool(things) },
  })),
  row('drafts.start', 'a text that is not there', nobodys, () => ({ body: { contentId: 'none' } })),
  row('drafts.edit', 'a draft that is not there', nobodys, () => ({
    ...none,
    body: { path: ['title'], from: '', to: 'A title' },
  })),
  row('drafts.edit', 'a text of a school', teachers, async (things) => ({
    ...(await schools(things)),
    body: { path: ['topic'], from: geckoCeiling.topic ?? null, to: geckoCeiling.topic ?? null },
  })),
  row('drafts.discard', 'a draft that is not there', nobodys, () => ({
    ...none,
    body: { isDiscarded: true },
  })),
  row('drafts.check', 'a draft that is not there', nobodys, () => ({ ...none, body: { questionId: 'q1' } })),
  row('drafts.request-review', 'a draft that is not there', nobodys, () => ({ ...none, body: { edits: 0 } })),
  row('drafts.answer-review', 'a draft that is not there', nobodys, () => ({
    ...none,
    body: { edits: 0, verdict: 'approved', comments: [] },
  })),
  row('drafts.publish', 'a draft that is not there', nobodys, () => ({ ...none, body: { edits: 0 } })),
  row('drafts.offer', 'a text that is not there', '13 33333 33 44 33 33', () => none),
  row('drafts.retire', 'a text that is not there', nobodys, () => ({ ...none, body: { isRetired: true } })),
  row('drafts.retire', 'a text of a school', teachers, async (things) => ({
    ...(await schools(things)),
    body: { isRetired: false },
  })),
  row('drafts.check-import', 'a file', all, () => ({ body: file })),
  row('drafts.import', 'a file', all, () => ({ body: file })),
  row('drafts.export', 'what is published', all, () => ({ query: { format: 'csv', kind: 'paragraph' } })),
  row('attempt.start', 'a text of a school', '13 +++44 34 33 33 33', async (things) => ({
    body: { passageId: await ofSchool(things) },
  })),
];
