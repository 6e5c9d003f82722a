import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';
import type { Things } from '../hosts/authorisation-things.fixture.js';

const start = { choice: { engine: 'offline', fFollowsMarks: true }, cohort: { contentId: 'gecko-ceiling' } };

const made = new WeakMap<Things, Promise<string>>();

/** A rescoring of the system admin, made when first asked for. */
const rescoringOf = async (things: Things) => {
  const begin = async (): Promise<string> => {
    const admin = await things.as('systemAdmin');
    const { body } = await admin.post<{ _id: string }>('/api/rescoring', start);
    const rescoringId = body.data?._id ?? '';
    await admin.get(`/api/rescoring/${rescoringId}?after=${body.position}`);
    return rescoringId;
  };
  const known = made.get(things) ?? begin();
  made.set(things, known);
  return { params: { rescoringId: await known } };
};
const notThere = () => ({ params: { rescoringId: 'none' } });

const admins = '13 33333 33 33 33 +3';
const nobodys = '13 33333 33 33 33 43';

/** Scoring answers again, of any school, is the system admin's. */
export const rows: readonly MatrixRow[] = [
  //                                                n account | s c s s c | p c | t o | s o | s p
  row('rescoring.choices', 'everything', admins),
  row('rescoring.list', 'everything', admins),
  row('rescoring.start', 'of all schools', admins, () => ({ body: start })),
  row('rescoring.get', 'a run', admins, rescoringOf),
  row('rescoring.examples', 'a run', admins, rescoringOf),
  row('rescoring.students', 'a run', admins, rescoringOf),
  row('rescoring.pause', 'a run', admins, rescoringOf),
  row('rescoring.discard', 'a run', admins, rescoringOf),
  row('rescoring.resume', 'a run that is not there', nobodys, notThere),
  row('rescoring.publish', 'a run that is not there', nobodys, notThere),
  row('rescoring.roll-back', 'a run that is not there', nobodys, notThere),
];
