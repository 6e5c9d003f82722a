import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';

/** Who looked at whose answers, and why. */
export const rows: readonly MatrixRow[] = [
  //                                                n account | s c s s c | p c | t o | s o | s p
  row('access-log.read', 'one’s own, or the school’s', '13 +++++ ++ 33 ++ 33'),
  row('access-log.read', 'a child’s, or the school’s', '13 44444 ++ 33 ++ 33', ({ kavi: userId }) => ({
    query: { userId },
  })),
  row('access-log.read', 'Asha’s, or the school’s', '13 +4444 44 33 ++ 33', ({ asha: userId }) => ({
    query: { userId },
  })),
  row(
    'access-log.give-history-reason',
    'to look at Asha’s history',
    '13 33333 33 33 33 +3',
    ({ asha: personId }) => ({
      params: { personId },
      body: { reason: 'The school asked.' },
    }),
  ),
  ...(['student', 'candidate', 'child'] as const).map((who) =>
    row(
      'access-log.give-reason',
      `to look at an attempt of the ${who}`,
      '13 33333 33 33 33 +3',
      ({ spoken }) => ({
        params: { attemptId: spoken[who].attemptId },
        body: { reason: 'The school asked.' },
      }),
    ),
  ),
];
