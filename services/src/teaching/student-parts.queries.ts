import { scoreNames } from '@lectern/events/feedback/scoring';
import type { StudentAnswer, StudentReport } from '@lectern/events/teaching/analytics.views';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import type { ContentQueries } from '../content/content.queries.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import type { SchoolsQueries } from '../schools/schools.queries.js';
import { addDays } from '../streaks/local-date.js';
import { latestTries, median, overallOf, type FigureAnswer } from './answer-figures.js';
import { minimum } from './class-figures.js';
import type { Period } from './class-analytics.js';
import type { CommentQueries } from './comments.queries.js';

export type StudentParts = {
  /** The newest first, with the words of their questions. */
  readonly answers: (answers: readonly FigureAnswer[]) => Promise<StudentAnswer[]>;
  readonly report: (
    student: KnownPerson,
    answers: readonly FigureAnswer[],
    period: Period,
  ) => Promise<Pick<StudentReport, 'school' | 'skills' | 'best' | 'next' | 'comments'>>;
};

/** First and last so many days of a report’s period are compared. */
const comparedDays = 28;
/** One sheet has room for so many. */
const mostComments = 5;

const middleOf = (answers: readonly FigureAnswer[], skill: (typeof scoreNames)[number]): number | null => {
  const scored = answers.flatMap(({ scores }) => scores ?? []);
  return scored.length < minimum.answers ? null : median(scored.map((scores) => scores[skill]));
};

/** What is told of one student’s answers. */
export const createStudentParts = (deps: {
  readonly content: Pick<ContentQueries, 'byDigest'>;
  readonly attempts: Pick<AttemptQueries, 'response'>;
  readonly schools: SchoolsQueries;
  readonly comments: Pick<CommentQueries, 'ofStudent'>;
  readonly people: Pick<PeopleQueries, 'find'>;
}): StudentParts => {
  const { content, attempts, schools, comments, people } = deps;

  const questionOf = async ({ contentId, contentDigest, questionId }: FigureAnswer) => {
    const item = await content.byDigest(contentId, contentDigest);
    const at = item?.questions.findIndex(({ _id }) => _id === questionId) ?? -1;
    const questionText = item?.questions[at]?.questionText ?? '';
    return { title: item?.title ?? '', questionText, number: at + 1 };
  };

  const shown = async (answer: FigureAnswer): Promise<StudentAnswer> => {
    const { attemptId, responseId, isSecond, at, day, scores, outcome, isCorrected, settledBy } = answer;
    const settler = settledBy && (await people.find(settledBy.userId));
    return {
      attemptId,
      responseId,
      isSecond,
      day,
      scores,
      outcome,
      isCorrected,
      ...(settledBy
        ? {
            settledBy: {
              role: settledBy.role,
              ...(settler && { firstName: settler.firstName, lastName: settler.lastName }),
            },
          }
        : {}),
      ...(await questionOf(answer)),
      at: new Date(at).toISOString(),
    };
  };

  const bestOf = async (answers: readonly FigureAnswer[]): Promise<StudentReport['best']> => {
    const [best] = answers
      .flatMap((answer) => (answer.scores ? [{ answer, score: overallOf(answer.scores) }] : []))
      .toSorted((a, b) => b.score - a.score || b.answer.at - a.answer.at);
    if (!best) return null;
    const { attemptId, responseId, day } = best.answer;
    const view = await attempts.response(attemptId, responseId);
    const { title, questionText } = await questionOf(best.answer);
    return { questionText, title, day, text: view?.responseText ?? null };
  };

  return {
    answers: (answers) => Promise.all(answers.toReversed().map(shown)),
    report: async (student, answers, { from, to }) => {
      const latest = latestTries(answers);
      const first = latest.filter(({ day }) => day < addDays(from, comparedDays));
      const last = latest.filter(({ day }) => day > addDays(to, -comparedDays));
      const skills = scoreNames.map((skill) => ({
        skill,
        first: middleOf(first, skill),
        last: middleOf(last, skill),
      }));
      const [next] = skills
        .filter(({ last: middle }) => middle !== null)
        .toSorted((a, b) => (a.last ?? 0) - (b.last ?? 0));
      return {
        school: (await schools.find(student.schoolId ?? ''))?.name ?? '',
        skills,
        best: await bestOf(latest),
        next: next?.skill ?? null,
        comments: (await comments.ofStudent(student.personId, student.personId, mostComments))
          .filter(({ text, at }) => text !== '' && at.slice(0, 10) >= from)
          .map(({ by, at, text }) => ({ by: `${by.firstName} ${by.lastName}`.trim(), at, text })),
      };
    },
  };
};
