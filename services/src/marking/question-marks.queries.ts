import { agreementOf, levelOf } from '../feedback/meaning/question-level.js';
import { scorerIdentity } from '../feedback/scoring/scorer-version.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import {
  questionMarksId,
  questionMarksProjection,
  type QuestionMark,
  type QuestionMarksDocument,
  type QuestionOfSchool,
} from './question-marks.projection.js';
import type { Agreement } from '@lectern/events/marking/marking.routes';

export type MarkedQuestion = QuestionOfSchool & {
  readonly marked: number;
  /** Once there are enough marks. */
  readonly agreement: Agreement | undefined;
};

export type QuestionMarksQueries = {
  /** What the school's marks say of a question, or said at a time (ISO 8601); undefined while they are too few. */
  readonly levelOf: (question: QuestionOfSchool, at?: string) => Promise<ReturnType<typeof levelOf>>;
  readonly countOf: (question: QuestionOfSchool) => Promise<number>;
  /** All questions that this school has marked. */
  readonly ofSchool: (schoolId: string) => Promise<readonly MarkedQuestion[]>;
};

const collection = collectionOf(questionMarksProjection);
const mostAtOnce = 1_000;

/** Marks, as they were at a time, on what the scorer in force judged: another one's numbers mean something else. */
const usable = (
  { marks }: Pick<QuestionMarksDocument, 'marks'>,
  until: string | undefined,
): readonly QuestionMark[] =>
  Object.values(marks)
    .flatMap((given) => given.findLast(({ at }) => until === undefined || at <= until) ?? [])
    .filter((mark) => mark.judged !== null)
    .filter(({ judged }) => judged.calibration === scorerIdentity.calibration);

export const createQuestionMarksQueries = ({
  documents,
}: {
  readonly documents: Documents;
}): QuestionMarksQueries => {
  const marksOf = async (question: QuestionOfSchool, until?: string): Promise<readonly QuestionMark[]> => {
    const found = await documents.get<QuestionMarksDocument>(collection, questionMarksId(question));
    return found ? usable(found.body, until) : [];
  };
  return {
    levelOf: async (question, at) => levelOf(await marksOf(question, at)),
    countOf: async (question) => (await marksOf(question)).length,
    ofSchool: async (schoolId) => {
      const query = { index: 'bySchool', equals: { schoolId }, limit: mostAtOnce };
      const found = await findEvery<QuestionMarksDocument>(documents, collection, query);
      return found.map(({ body }) => {
        const { marks: _, ...question } = body;
        const marks = usable(body, undefined);
        return { ...question, marked: marks.length, agreement: agreementOf(marks) };
      });
    },
  };
};
