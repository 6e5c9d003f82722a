import { latestMoment, row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';

/** The leaderboard of a school, and how a student appears on it. */
export const rows: readonly MatrixRow[] = [
  //                                        n account | s c s s c | p c | t o | s o | s p
  row('leaderboard.read', 'Asha’s school', '13 +++43 44 +4 +4 +3', ({ schoolId }) => ({
    query: { schid: schoolId },
  })),
  row('leaderboard.read', 'Asha’s school, as it was', '13 33343 44 34 +4 +3', ({ schoolId }) => ({
    query: { schid: schoolId, asOf: latestMoment },
  })),
  row('leaderboard.appearance', 'one’s own', '13 ++++3 3+ 33 33 33', () => ({
    // A nickname is one student's: with one, the second who may would be refused.
    body: { alias: null, isShown: true },
  })),
];
