import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';

/** Who practises and comes back. */
export const rows: readonly MatrixRow[] = [
  //                                          n account | s c s s c | p c | t o | s o | s p
  row('usage.users', 'of one’s own school, or of all', '13 33333 33 33 ++ +3'),
  row('usage.users', 'of Asha’s school', '13 33333 33 33 +4 +3', ({ schoolId }) => ({
    query: { schid: schoolId },
  })),
];
