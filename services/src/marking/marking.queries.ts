import { marksForFair, type AnswersToMark, type MarkingQueue } from '@lectern/events/marking/marking.routes';
import type { ContentItem, Question } from '@lectern/events/content/content';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { ClassesQueries } from '../classes/classes.queries.js';
import type { ContentQueries } from '../content/content.queries.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import type { MarkedQuestion, QuestionMarksQueries } from './question-marks.queries.js';
import {
  waitingAnswersProjection,
  type WaitingAnswer,
  type WaitingAnswersDocument,
} from './waiting-answers.projection.js';

type Teacher = { readonly userId: string; readonly schoolId: string | null };
type QuestionKey = {
  readonly contentId: string;
  readonly contentDigest: string;
  readonly questionId: string;
};

export type MarkingQueries = {
  readonly queue: (teacher: Teacher) => Promise<MarkingQueue>;
  /** Undefined where there is no such question. */
  readonly answers: (teacher: Teacher, question: QuestionKey) => Promise<AnswersToMark | undefined>;
};

type Deps = {
  readonly documents: Documents;
  readonly people: Pick<PeopleQueries, 'findMany'>;
  readonly classes: Pick<ClassesQueries, 'taughtBy'>;
  readonly content: Pick<ContentQueries, 'byDigest'>;
  readonly attempts: Pick<AttemptQueries, 'response'>;
  readonly marks: QuestionMarksQueries;
};

type Waiting = WaitingAnswer & QuestionKey & { readonly attemptId: string };

const answersAtOnce = 20;
/** In one question to the documents. */
const mostPeople = 200;
const mostAtOnce = 1_000;

const keyOf = ({ contentId, contentDigest, questionId }: QuestionKey): string =>
  `${contentId} ${contentDigest} ${questionId}`;

const grouped = (waiting: readonly Waiting[]): ReadonlyMap<string, readonly Waiting[]> => {
  const groups = new Map<string, Waiting[]>();
  for (const one of waiting) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};

/** A fair question asks for nothing but what the scorer was not sure of. */
const stillAsked = (answers: readonly Waiting[], marked: number): readonly Waiting[] =>
  marked < marksForFair ? answers : answers.filter(({ isUnsure }) => isUnsure);

const unsureIn = (answers: readonly Waiting[]): number => answers.filter(({ isUnsure }) => isUnsure).length;

/** What waits for the marks of a teacher: answers of the students in the classes they teach, and of nobody else. */
export const createMarkingQueries = ({
  documents,
  people,
  classes,
  content,
  attempts,
  marks,
}: Deps): MarkingQueries => {
  const studentsOf = async ({ userId, schoolId }: Teacher): Promise<readonly string[]> => {
    const taught = schoolId === null ? [] : await classes.taughtBy(userId, schoolId);
    const ids = taught.flatMap(({ students }) => students);
    const known = await people.findMany([...new Set(ids)]);
    // Who changed schools is no longer this school's, whatever they were enrolled in.
    return [...known.values()]
      .filter((person) => person.role === 'student' && person.schoolId === schoolId)
      .map(({ personId }) => personId);
  };

  const waitingFor = async (teacher: Teacher): Promise<readonly Waiting[]> => {
    const students = await studentsOf(teacher);
    const found: Waiting[] = [];
    for (let from = 0; from < students.length; from += mostPeople) {
      const docs = await findEvery<WaitingAnswersDocument>(
        documents,
        collectionOf(waitingAnswersProjection),
        {
          index: 'byWaiting',
          equals: { isWaiting: 'yes' },
          in: { field: 'personId', values: students.slice(from, from + mostPeople) },
          limit: mostAtOnce,
        },
      );
      for (const { id: attemptId, body } of docs) {
        const { contentId, contentDigest } = body;
        found.push(...body.answers.map((answer) => ({ ...answer, attemptId, contentId, contentDigest })));
      }
    }
    return found;
  };

  const questionAt = async (
    key: QuestionKey,
  ): Promise<{ readonly item: ContentItem; readonly question: Question } | undefined> => {
    const item = await content.byDigest(key.contentId, key.contentDigest);
    const question = item?.questions.find(({ _id }) => _id === key.questionId);
    return item && question && { item, question };
  };

  const named = async (key: QuestionKey) => {
    const found = await questionAt(key);
    const { contentId, contentDigest, questionId } = key;
    if (!found) return undefined;
    const { title } = found.item;
    return { contentId, contentDigest, questionId, title, questionText: found.question.questionText };
  };

  const fairOf = async (marked: readonly MarkedQuestion[]): Promise<MarkingQueue['fair']> => {
    const fair = await Promise.all(
      marked.map(async ({ agreement, ...key }) => {
        const question = agreement && (await named(key));
        return question ? [{ ...question, ...agreement }] : [];
      }),
    );
    return fair.flat();
  };

  return {
    queue: async (teacher) => {
      const { schoolId } = teacher;
      const [waiting, marked] = await Promise.all([
        waitingFor(teacher),
        schoolId === null ? [] : marks.ofSchool(schoolId),
      ]);
      const markedOf = new Map(marked.map((question) => [keyOf(question), question.marked]));
      const groups = [...grouped(waiting)].flatMap(([key, answers]) => {
        const count = markedOf.get(key) ?? 0;
        const [first, ...rest] = stillAsked(answers, count);
        return first ? [{ first, answers: [first, ...rest], marked: count }] : [];
      });
      const shown = await Promise.all(
        groups.map(async ({ first, answers, marked: count }) => {
          const question = await named(first);
          const numbers = { waiting: answers.length, unsure: unsureIn(answers), marked: count };
          return question ? [{ ...question, ...numbers }] : [];
        }),
      );
      const questions = shown
        .flat()
        .toSorted((a, b) => b.unsure - a.unsure || b.waiting - a.waiting || (keyOf(a) < keyOf(b) ? -1 : 1));
      const total = questions.reduce((sum, question) => sum + question.waiting, 0);
      return { questions, waiting: total, fair: await fairOf(marked) };
    },

    answers: async (teacher, key) => {
      const [found, question] = await Promise.all([questionAt(key), named(key)]);
      if (!found || !question) return undefined;
      const { schoolId } = teacher;
      const marked = schoolId === null ? 0 : await marks.countOf({ ...key, schoolId });
      const answers = stillAsked(
        (await waitingFor(teacher)).filter((answer) => keyOf(answer) === keyOf(key)),
        marked,
      )
        .toSorted((a, b) => Number(b.isUnsure) - Number(a.isUnsure) || (a.at < b.at ? -1 : 1))
        .slice(0, answersAtOnce);
      const shown = await Promise.all(
        answers.map(async ({ attemptId, responseId, isJudged }) => {
          const view = await attempts.response(attemptId, responseId);
          if (!view || view.fErased) return [];
          const { responseText, responseAudioUrl, responseTextTimepoints, peaks, duration } = view;
          const sound = { responseAudioUrl, responseTextTimepoints, peaks, duration };
          return [{ attemptId, responseId, fCounts: isJudged, responseText, ...sound }];
        }),
      );
      return {
        ...question,
        keyPoints: found.question.keyPoints.map(({ _id, text }) => ({ _id, text })),
        sentences: found.question.evidence ?? [],
        marked,
        answers: shown.flat(),
      };
    },
  };
};
