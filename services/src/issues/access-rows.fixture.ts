import type { IssueKind } from '@lectern/events/issues/issue.events';
import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';
import type { Learner, Things } from '../hosts/authorisation-things.fixture.js';
import type { Who } from '../hosts/authorisation.fixture.js';

type Part = { readonly attemptId: string; readonly questionId: string; readonly responseId: string };

const partOf =
  (who: Learner) =>
  (things: Things): Part => {
    const { attemptId, questionId, responseId } = things.spoken[who];
    return { attemptId, questionId, responseId };
  };
/** What Asha typed, so that what is reported of it takes no part from those who report what she said. */
const ashasTyped = ({ ashasAttempt, voice }: Things): Part => ({
  attemptId: ashasAttempt,
  questionId: voice.questionId,
  responseId: 'ashas-typed-1',
});
const noors = partOf('stranger');

/** Of one part only one report of a kind is open: everybody who may report has a kind of their own. */
const kindOf: Readonly<Partial<Record<Who, IssueKind>>> = {
  parent: 'feedback',
  teacher: 'feedback',
  schoolAdmin: 'question',
  systemAdmin: 'expectedAnswer',
};
const reportOf = (part: (things: Things) => Part) => (things: Things, who: Who) => ({
  body: { ...part(things), issue: kindOf[who] ?? 'score', details: 'Please look at it again.' },
});

const made = new WeakMap<Things, Map<string, Promise<string>>>();

/** A report of the system admin, made when first asked for. */
const reported = (things: Things, part: Part, issue: IssueKind): Promise<string> => {
  const known = made.get(things) ?? new Map<string, Promise<string>>();
  made.set(things, known);
  const report = async (): Promise<string> => {
    const admin = await things.as('systemAdmin');
    const { body } = await admin.post<{ _id: string }>('/api/issues', { ...part, issue, details: 'Why?' });
    const issueId = body.data?._id ?? '';
    await admin.get(`/api/review-issues-admin/get-issue/${issueId}?after=${body.position}`);
    return issueId;
  };
  const key = `${part.responseId} ${issue}`;
  const found = known.get(key) ?? report();
  known.set(key, found);
  return found;
};

type Asked = (things: Things, who: Who) => Promise<{ readonly params: { readonly issueId: string } }>;
const issue =
  (part: (things: Things) => Part, kind: IssueKind): Asked =>
  async (things) => ({ params: { issueId: await reported(things, part(things), kind) } });
/** Each reviewer settles another one: the second of two would be told that it is settled. */
const settling =
  (part: (things: Things) => Part): MatrixRow['given'] =>
  async (things, who) => {
    const kind = who === 'systemAdmin' ? 'question' : 'feedback';
    const given = await issue(part, kind)(things, who);
    return { ...given, body: { outcome: 'rejected', reason: 'It is as it should be.' } };
  };
const reopening =
  (part: (things: Things) => Part): MatrixRow['given'] =>
  async (things, who) => ({ ...(await issue(part, 'score')(things, who)), body: { reason: 'Once more.' } });

const replaying = (things: Things, who: Learner) => ({
  params: { attemptId: things.spoken[who].attemptId, revision: '0' },
});

/** Who reviews a report, by whose answer it is about. */
const reviewers = {
  'about Asha’s score': ['13 33333 33 +4 33 +3', issue(ashasTyped, 'score')],
  'about Noor’s score, of another school': ['13 33333 33 4+ 33 +3', issue(noors, 'score')],
  'about Asha’s expected answer': ['13 33333 33 44 33 +3', issue(ashasTyped, 'expectedAnswer')],
} as const;
const onEach = (route: string): readonly MatrixRow[] =>
  Object.entries(reviewers).map(([about, [verdicts, given]]) => row(route, about, verdicts, given));

/** Reporting a part of an attempt, and settling what was reported. */
export const rows: readonly MatrixRow[] = [
  //                                                     n account | s c s s c | p c | t o | s o | s p
  row('issue.report', 'Asha’s', '13 +4444 44 +4 +4 +3', reportOf(partOf('student'))),
  row('issue.report', 'Mina’s, of another class', '13 44+44 44 44 +4 +3', reportOf(partOf('schoolmate'))),
  row('issue.report', 'the candidate’s', '13 4444+ 44 44 44 +3', reportOf(partOf('candidate'))),
  row('issue.report', 'a child’s', '13 44444 ++ 44 44 +3', reportOf(partOf('child'))),
  row('issue.own', 'what one has reported', '13 +++++ ++ ++ ++ +3', ({ spoken }) => ({
    query: { attemptId: spoken.student.attemptId },
  })),
  row('issue.withdraw', 'the system admin’s', '13 44444 44 44 44 +3', issue(noors, 'expectedAnswer')),
  row('issues.list', 'what one reviews', '13 33333 33 ++ 33 +3'),
  row('issues.overturn-rates', 'of all schools', '13 33333 33 33 33 +3'),
  ...onEach('issues.get'),
  ...onEach('issues.take'),
  ...onEach('issues.let-go'),
  row('issues.attempt-events', 'Asha’s', '13 33333 33 +4 33 +3', (things) => replaying(things, 'student')),
  row('issues.attempt-events', 'of another school', '13 33333 33 4+ 33 +3', (things) =>
    replaying(things, 'stranger'),
  ),
  row('issues.attempt-as-it-was', 'Asha’s', '13 33333 33 +4 33 +3', (things) => replaying(things, 'student')),
  row('issues.attempt-as-it-was', 'of another school', '13 33333 33 4+ 33 +3', (things) =>
    replaying(things, 'stranger'),
  ),
  row(
    'issues.judged-by-replaced',
    'about Asha’s expected answer',
    '13 33333 33 33 33 +3',
    reviewers['about Asha’s expected answer'][1],
  ),
  row('issues.rerun', 'about Asha’s score', ...reviewers['about Asha’s score']),
  row('issues.rerun', 'of another school', ...reviewers['about Noor’s score, of another school']),
  row('issues.settle', 'about Asha’s answer', '13 33333 33 +4 33 +3', settling(ashasTyped)),
  row('issues.settle', 'about Noor’s, of another school', '13 33333 33 4+ 33 +3', settling(noors)),
  row('issues.reopen', 'about Asha’s answer', '13 33333 33 +4 33 +3', reopening(ashasTyped)),
  row('issues.reopen', 'about Noor’s, of another school', '13 33333 33 4+ 33 +3', reopening(noors)),
];
