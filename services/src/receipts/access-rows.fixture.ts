import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';
import type { Who } from '../hosts/authorisation.fixture.js';
import { reasonOf, type Learner, type Things } from '../hosts/authorisation-things.fixture.js';

const attemptOf = (whose: Learner) => async (things: Things, who: Who) => {
  const id = things.spoken[whose].attemptId;
  await reasonOf(things, who, id);
  return { params: { id } };
};

const everybody = '++ +++++ ++ ++ ++ ++';

/** Who has a receipt of an attempt, by whose it is. */
const readers = [
  //              n account | s c s s c | p c | t o | s o | s p
  ['Asha’s', '13 +4444 44 +4 +4 +3', 'student'],
  ['Mina’s, of another class', '13 44+44 44 44 +4 +3', 'schoolmate'],
  ['Noor’s, of another school', '13 444+4 44 4+ 4+ +3', 'stranger'],
  ['the candidate’s', '13 4444+ 44 44 44 +3', 'candidate'],
  ['a child’s', '13 44444 ++ 44 44 +3', 'child'],
] as const;

export const rows: readonly MatrixRow[] = [
  ...['receipt.read', 'receipt.check-stored'].flatMap((route) =>
    readers.map(([about, verdicts, who]) => row(route, about, verdicts, attemptOf(who))),
  ),
  row('receipt.key', 'the installation’s', everybody),
  row('receipt.check', 'any', everybody, () => ({ body: { text: '{}', signature: 'AAAA' } })),
];
