import type { Judged } from '@lectern/events/feedback/scoring';
import { contentStarsOf } from '@lectern/events/feedback/stars';
import { scoreCorrected, scoreCorrectionWithdrawn } from '@lectern/events/practice/correction.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** A mark, and what the scorer judged of the same answer: numbers alone. When it was given: ISO 8601. */
export type QuestionMark = { readonly judged: Judged; readonly stars: number; readonly at: string };

/** From when on an answer has no mark any more: it was taken back. */
export type MarkTakenBack = { readonly judged: null; readonly at: string };

/** The marks of one school on one question of one version of a text. */
export type QuestionMarksDocument = {
  readonly schoolId: string;
  readonly contentId: string;
  readonly contentDigest: string;
  readonly questionId: string;
  /** By response, the newest last: it counts, and those before it tell how things were at an earlier time. */
  readonly marks: Readonly<Record<string, readonly (QuestionMark | MarkTakenBack)[]>>;
};

export type QuestionOfSchool = Omit<QuestionMarksDocument, 'marks'>;

export const questionMarksId = ({
  schoolId,
  contentId,
  contentDigest,
  questionId,
}: QuestionOfSchool): string => `${schoolId}/${contentId}@${contentDigest}/${questionId}`;

const when = on<QuestionMarksDocument>();

/** What the questions of a school learn from: no person, no text, so that nothing is left to erase. */
export const questionMarksProjection = defineProjection<QuestionMarksDocument>({
  name: 'question_marks',
  version: 3,
  indexes: [{ name: 'bySchool', fields: ['schoolId', 'contentId'] }],
  handlers: [
    when(scoreCorrected, ({ data: { learned, questionId, responseId, scores }, meta: { at } }) => {
      if (!learned) return [];
      const { judged, ...of } = learned;
      const question = { ...of, questionId };
      const mark = { judged, stars: contentStarsOf(scores), at };
      return [
        {
          id: questionMarksId(question),
          apply: (doc) => {
            const before = doc?.marks[responseId] ?? [];
            return { ...question, marks: { ...doc?.marks, [responseId]: [...before, mark] } };
          },
        },
      ];
    }),
    when(scoreCorrectionWithdrawn, ({ data: { question, questionId, responseId, scores }, meta: { at } }) => {
      if (!question) return [];
      const { judged, ...of } = question;
      const mark = judged && scores ? { judged, stars: contentStarsOf(scores), at } : { judged: null, at };
      return [
        {
          id: questionMarksId({ ...of, questionId }),
          apply: (doc) => {
            const before = doc?.marks[responseId];
            if (!doc || !before) return doc;
            return { ...doc, marks: { ...doc.marks, [responseId]: [...before, mark] } };
          },
        },
      ];
    }),
  ],
});
