import { accountRows } from './authorisation-account-rows.fixture.js';
import { peopleRows } from './authorisation-people-rows.fixture.js';
import { latestMoment, row, type MatrixRow } from './authorisation-row.fixture.js';
import type { Learner } from './authorisation-things.fixture.js';
import { isLearner, historyReasonOf, reasonOf, type Things } from './authorisation-things.fixture.js';
import { chunkBody } from './speaking.fixture.js';
import type { Who } from './authorisation.fixture.js';

const modules = import.meta.glob<{ readonly rows: readonly MatrixRow[] }>('../*/access-rows.fixture.ts', {
  eager: true,
});
/** Contexts that bring their own rows lay them beside their routes. */
const contextRows = Object.values(modules).flatMap(({ rows }) => rows);

type Whose = (things: Things) => { readonly attemptId: string; readonly responseId: string };
const of =
  (who: Learner): Whose =>
  ({ spoken }) =>
    spoken[who];
const reviewOf = (whose: Whose) => async (things: Things, who: Who) => {
  const { attemptId: id } = whose(things);
  await reasonOf(things, who, id);
  return { params: { id } };
};
const attemptOf = (whose: Whose) => (things: Things) => ({ params: { id: whose(things).attemptId } });
const soundOf = (whose: Whose, part: string) => async (things: Things, who: Who) => {
  const { attemptId: id, responseId } = whose(things);
  await reasonOf(things, who, id);
  return { params: { id, responseId, part } };
};
const ofAnswer = (whose: Whose) => (things: Things) => {
  const { attemptId: id, responseId } = whose(things);
  return { params: { id, responseId } };
};
const markOf = (whose: Whose) => (things: Things) => {
  const { attemptId: id, responseId } = whose(things);
  const scores = { comprehensiveness: 4, accuracy: 4, keyPointCoverage: 4 };
  return { params: { id, responseId }, body: { scores } };
};
const logOf =
  (whose: (things: Things) => string, more: object = {}) =>
  async (things: Things, who: Who) => {
    const userId = whose(things);
    await historyReasonOf(things, who, userId);
    return { query: { userId, ...more } };
  };
const ownChunk = ({ spoken }: Things, who: Who) => ({
  body: chunkBody(spoken[isLearner(who) ? who : 'student'], 0, { fLast: true }),
});
const newAttempt = () => ({ body: { passageId: 'gecko-ceiling' } });

/** Who may read an attempt, by whose it is. */
const readers = {
  'Asha’s': '13 +4444 44 +4 +4 +3',
  'Mina’s, of another class': '13 44+44 44 44 +4 +3',
  'Noor’s, of another school': '13 444+4 44 4+ 4+ +3',
  'the candidate’s': '13 4444+ 44 44 44 +3',
  'a child’s': '13 44444 ++ 44 44 +3',
} as const;
const whose: readonly (readonly [keyof typeof readers, Learner])[] = [
  ['Asha’s', 'student'],
  ['Mina’s, of another class', 'schoolmate'],
  ['Noor’s, of another school', 'stranger'],
  ['the candidate’s', 'candidate'],
  ['a child’s', 'child'],
];
const personOf: Readonly<Partial<Record<Learner, (things: Things) => string>>> = {
  student: ({ asha }) => asha,
  schoolmate: ({ mina }) => mina,
  candidate: ({ jonas }) => jonas,
  child: ({ kavi }) => kavi,
};

/** Every route, about real things, and what each caller is told. */
export const matrix: readonly MatrixRow[] = [
  ...accountRows,
  ...peopleRows,
  ...contextRows,
  //                                                       n account | s c s s c | p c | t o | s o | s p
  row('content.list', 'what there is to read', '13 +++++ ++ ++ ++ +3'),
  row('content.shared', 'a link to a text', '++ +++++ ++ ++ ++ ++', ({ voice }) => ({
    params: { contentId: voice.contentId },
  })),
  row('content.answer-audio', 'an answer of Asha’s', '13 +4444 +4 ++ ++ +3', ({ voice }) => ({
    params: { contentId: voice.contentId, questionId: voice.questionId },
    query: { digest: voice.digest },
  })),
  row('content.passage-audio', 'a paragraph read aloud', '13 +++++ ++ ++ ++ +3', ({ voice }) => ({
    params: { contentId: voice.contentId, part: '0' },
    query: { digest: voice.digest },
  })),
  row('attempt.start', 'one’s own', '13 +++++ 3+ 33 33 33', newAttempt),
  row('attempt.open', 'one’s own', '13 +++++ 3+ 33 33 33', newAttempt),
  row('attempt.read', 'Asha’s', '13 +4444 34 33 33 33', attemptOf(of('student'))),
  row('attempt.read', 'the candidate’s', '13 4444+ 34 33 33 33', attemptOf(of('candidate'))),
  row('attempt.read', 'a child’s', '13 44444 3+ 33 33 33', attemptOf(of('child'))),
  row('attempt.chunk', 'one’s own', '13 +++++ 3+ 33 33 33', ownChunk),
  row('attempt.chunk', 'Asha’s', '13 +4444 34 33 33 33', (things) => ownChunk(things, 'student')),
  row('attempt.chunk', 'a child’s', '13 44444 3+ 33 33 33', (things) => ownChunk(things, 'child')),
  ...whose.map(([about, who]) => row('attempt.review', about, readers[about], reviewOf(of(who)))),
  ...whose.map(([about, who]) =>
    row('attempt.audio', `${about}, as it was spoken`, readers[about], soundOf(of(who), 'response')),
  ),
  row('attempt.audio', 'Asha’s, its feedback', readers['Asha’s'], soundOf(of('student'), 'feedback')),
  row('attempt.audio', 'Asha’s, rephrased', readers['Asha’s'], soundOf(of('student'), 'rephrased')),
  row('attempt.correct-score', 'Asha’s', '13 33333 33 +4 33 33', markOf(of('student'))),
  row('attempt.correct-score', 'Mina’s, of another class', '13 33333 33 44 33 33', markOf(of('schoolmate'))),
  row('attempt.correct-score', 'Noor’s, of another school', '13 33333 33 4+ 33 33', markOf(of('stranger'))),
  row('attempt.withdraw-correction', 'Asha’s', '13 33333 33 +4 33 33', ofAnswer(of('student'))),
  row(
    'attempt.withdraw-correction',
    'Noor’s, of another school',
    '13 33333 33 4+ 33 33',
    ofAnswer(of('stranger')),
  ),
  row('attempt.log', 'one’s own', '13 +++++ ++ ++ ++ +3'),
  ...whose.flatMap(([about, who]) => {
    const person = personOf[who];
    return person ? [row('attempt.log', about, readers[about], logOf(person))] : [];
  }),
  row('attempt.review', 'Asha’s, as it was', '13 34444 44 34 +4 +3', (things) => ({
    ...attemptOf(of('student'))(things),
    query: { asOf: latestMoment },
  })),
  row(
    'attempt.log',
    'Asha’s, as it was',
    '13 34444 44 34 +4 +3',
    logOf(({ asha }) => asha, { asOf: latestMoment }),
  ),
  row('streak.count', 'one’s own', '13 ++++3 3+ 33 33 33'),
  row('streak.days', 'one’s own', '13 ++++3 3+ 33 33 33'),
  row('leaderboard.access', 'one’s own', '1+ +++++ ++ ++ ++ ++'),
];
