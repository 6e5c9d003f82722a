import {
  examplesAtOnce,
  type RescoredExample,
  type RescoredStudent,
  type RescoringRow,
  type RescoringView,
} from '@lectern/events/rescoring/rescoring.routes';
import type { ResponseView } from '@lectern/events/practice/attempt.views';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { ContentQueries } from '../content/content.queries.js';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import { findPage } from '../platform/documents/find-all.js';
import { collectionOf, type Projection } from '../platform/projections/projection.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import { classesProjection, type ClassDocument } from '../classes/classes.projection.js';
import {
  rescoredAnswersProjection,
  rescoredStudentsProjection,
  rescoringsProjection,
  type RescoredAnswerDocument,
  type RescoredStudentDocument,
  type RescoringDocument,
} from './rescorings.projection.js';
import { scoredAnswersProjection, type ScoredAnswersDocument } from './scored-answers.projection.js';

type Deps = {
  readonly documents: Documents;
  readonly people: Pick<PeopleQueries, 'findMany'>;
  readonly content: Pick<ContentQueries, 'byDigest' | 'latest'>;
  readonly attempts: Pick<AttemptQueries, 'document' | 'response'>;
};

type Asked = { readonly first?: 'lose' | 'gain' | undefined; readonly cursor?: string | undefined };
type Listed<T> = { readonly items: readonly T[]; readonly cursor: string | null };

/** Of an answer that was too short or read from the text, the scorer's scores count for nothing. */
const isShown = ({ fShortResponse, fPenalized }: ResponseView): boolean => !fShortResponse && !fPenalized;

const runs = collectionOf(rescoringsProjection);
const students = collectionOf(rescoredStudentsProjection);
const newest = 100;

/** Runs as system admins see them. */
export const createRescoringQueries = ({ documents, people, content, attempts }: Deps) => {
  /** The question as one of its answers was asked it. */
  const questionText = async (questionId: string): Promise<string | undefined> => {
    const query = { index: 'byQuestion', equals: { questionId }, order: 'descending', limit: 1 } as const;
    const { items } = await documents.find<ScoredAnswersDocument>(
      collectionOf(scoredAnswersProjection),
      query,
    );
    const found = items[0]?.body;
    const item = found && (await content.byDigest(found.contentId, found.contentDigest));
    return item?.questions.find(({ _id }) => _id === questionId)?.questionText;
  };

  const rowOf = async ({ id, body }: Document<RescoringDocument>): Promise<RescoringRow> => {
    const { status, choice, scorer, cohort, startedAt, total } = body;
    const { classId, contentId, questionId } = cohort;
    const [ofClass, ofContent, text] = await Promise.all([
      classId === undefined
        ? undefined
        : documents.get<ClassDocument>(collectionOf(classesProjection), classId),
      contentId === undefined ? undefined : content.latest(contentId),
      questionId === undefined ? undefined : questionText(questionId),
    ]);
    const { gain, lose, same, newlyScored, notScored, erased, corrected } = body;
    return {
      _id: id,
      status,
      choice,
      scorer,
      cohort,
      startedAt,
      total,
      done: gain + lose + same + newlyScored + notScored + erased + corrected,
      ...(ofClass ? { className: ofClass.body.name } : {}),
      ...(ofContent ? { title: ofContent.item.title } : {}),
      ...(text === undefined ? {} : { questionText: text }),
    };
  };

  const viewOf = async (doc: Document<RescoringDocument>): Promise<RescoringView> => {
    const { body } = doc;
    const { pausedBecause, gain, lose, same, newlyScored, notScored, erased, corrected } = body;
    const { applied, batches, otherSkills } = body;
    const equals = { rescoringId: doc.id };
    const [row, changing, questions] = await Promise.all([
      rowOf(doc),
      documents.count(students, { index: 'byGain', equals }),
      Promise.all(
        Object.entries(body.questions).map(async ([questionId, outcomes]) => {
          const text = await questionText(questionId);
          return { questionId, ...(text === undefined ? {} : { questionText: text }), ...outcomes };
        }),
      ),
    ]);
    return {
      ...row,
      ...(pausedBecause ? { pausedBecause } : {}),
      gain,
      lose,
      same,
      otherSkills,
      newlyScored,
      notScored,
      erased,
      corrected,
      applied,
      batches,
      students: changing,
      distribution: Object.entries(body.distribution)
        .map(([stars, answers]) => ({ gain: Number(stars), answers }))
        .toSorted((a, b) => a.gain - b.gain),
      questions: questions.toSorted((a, b) => b.lose + b.gain - a.lose - a.gain),
    };
  };

  /** From the greatest loss on, or from the greatest gain. @returns undefined for a run or a cursor that is none */
  const listed = async <D extends RescoredAnswerDocument | RescoredStudentDocument, T>(
    projection: Projection<D>,
    rescoringId: string,
    { first = 'lose', cursor }: Asked,
    view: (body: D) => Promise<T>,
  ): Promise<Listed<T> | undefined> => {
    if (!(await documents.get(runs, rescoringId))) return undefined;
    const page = await findPage<D>(
      documents,
      collectionOf(projection),
      {
        index: 'byGain',
        equals: { rescoringId },
        order: first === 'lose' ? 'ascending' : 'descending',
        limit: examplesAtOnce,
      },
      cursor,
    );
    return (
      page && {
        items: await Promise.all(page.items.map(({ body }) => view(body))),
        cursor: page.cursor ?? null,
      }
    );
  };

  const nameOf = async (personId: string) => {
    const person = (await people.findMany([personId])).get(personId);
    return person ? { firstName: person.firstName, lastName: person.lastName } : {};
  };

  const example = async (body: RescoredAnswerDocument): Promise<RescoredExample> => {
    const { attemptId, questionId, responseId, before, after, gain, personId } = body;
    if (!after) throw new Error(`${responseId} was given no score`);
    const [response, text, name] = await Promise.all([
      attempts.response(attemptId, responseId),
      questionText(questionId),
      nameOf(personId),
    ]);
    const words = response?.responseText;
    return {
      attemptId,
      responseId,
      before,
      after,
      gain,
      ...(response && { now: isShown(response) ? (response.scores ?? null) : null }),
      ...name,
      ...(text === undefined ? {} : { questionText: text }),
      ...(words === undefined ? {} : { answer: words }),
    };
  };

  const student = async ({ personId, answers, gain }: RescoredStudentDocument): Promise<RescoredStudent> => ({
    _id: personId,
    answers,
    gain,
    ...(await nameOf(personId)),
  });

  return {
    list: async (): Promise<RescoringRow[]> => {
      const query = { index: 'byStart', order: 'descending', limit: newest } as const;
      const { items } = await documents.find<RescoringDocument>(runs, query);
      return Promise.all(items.map(rowOf));
    },
    /** Undefined where there is none. */
    view: async (rescoringId: string): Promise<RescoringView | undefined> => {
      const doc = await documents.get<RescoringDocument>(runs, rescoringId);
      return doc && viewOf(doc);
    },
    examples: (rescoringId: string, asked: Asked) =>
      listed(rescoredAnswersProjection, rescoringId, asked, example),
    students: (rescoringId: string, asked: Asked) =>
      listed(rescoredStudentsProjection, rescoringId, asked, student),
  };
};
export type RescoringQueries = ReturnType<typeof createRescoringQueries>;
