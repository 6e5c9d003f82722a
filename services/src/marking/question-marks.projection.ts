import type { Judged } from '@lectern/events/feedback/scoring';
import { contentStarsOf } from '@lectern/events/feedback/stars';
import { scoreCorrected } from '@lectern/events/practice/scoring.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** A mark, and what the scorer judged of the same answer: numbers alone. */
export type QuestionMark = { readonly judged: Judged; readonly stars: number };

/** The marks of one school on one question of one version of a text. */
export type QuestionMarksDocument = {
  readonly schoolId: string;
  readonly contentId: string;
  readonly contentDigest: string;
  readonly questionId: string;
  /** By response: another mark on the same answer takes the place of the first. */
  readonly marks: Readonly<Record<string, QuestionMark>>;
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
  version: 2,
  indexes: [{ name: 'bySchool', fields: ['schoolId', 'contentId'] }],
  handlers: [
    when(scoreCorrected, ({ data: { learned, questionId, responseId, scores } }) => {
      if (!learned) return [];
      const { judged, ...of } = learned;
      const question = { ...of, questionId };
      const mark = { judged, stars: contentStarsOf(scores) };
      return [
        {
          id: questionMarksId(question),
          apply: (doc) => ({ ...question, marks: { ...doc?.marks, [responseId]: mark } }),
        },
      ];
    }),
  ],
});
