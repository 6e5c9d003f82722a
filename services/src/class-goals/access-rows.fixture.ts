import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';
import { demoClasses } from '../seed/demo-people.js';

const ofClass = { params: { id: demoClasses[0]?.classId ?? '' } };

/** What a class wants to reach together. */
export const rows: readonly MatrixRow[] = [
  //                                               n account | s c s s c | p c | t o | s o | s p
  row('class-goals.read', 'Asha’s class', '13 33333 33 +4 +4 33', () => ofClass),
  row('class-goals.set', 'Asha’s class', '13 33333 33 +4 +4 33', () => ({
    ...ofClass,
    body: { minutes: 120 },
  })),
];
