import type { Question } from '@lectern/events/content/content';
import type { QuestionView } from '@lectern/events/practice/attempt.views';
import { readingTextOf } from '@lectern/events/content/reading-text';
import { sha256 } from '../platform/ids.js';
import type { AnswerAudio } from './content.queries.js';

export type QuestionContext = {
  readonly attemptId: string;
  readonly fAnswered: boolean;
  /** The text that is asked about. */
  readonly content: string;
  readonly audio?: AnswerAudio | undefined;
};

/** The same order every time for one attempt, another for the next, and never the right one. */
export const shuffled = <T>(values: readonly T[], seed: string): readonly T[] => {
  const ranked = values
    .map((value, n) => ({ value, rank: sha256(`${seed}/${n}`) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  const fSame = ranked.every(({ value }, place) => value === values[place]);
  const order = fSame ? [...ranked.slice(1), ...ranked.slice(0, 1)] : ranked;
  return order.map(({ value }) => value);
};

/** Only what was said freely has one expected answer; a summary or a text has many, a choice is right or not. */
export const hasExpectedAnswer = (question: Question): boolean => question.questionType === undefined;

const expectedAnswer = (question: Question, audio: AnswerAudio | undefined): Partial<QuestionView> => {
  const text = question.modelAnswers[0];
  if (text === undefined || !hasExpectedAnswer(question)) return {};
  return {
    answerText: text,
    ...(audio ? { answerAudioUrl: audio.url, answerTextTimepoints: [...audio.timepoints] } : {}),
  };
};

/** A question as a student may see it: answers, pairs and key points only once theirs is in. */
export const questionFor = (
  question: Question,
  { attemptId, fAnswered, content, audio }: QuestionContext,
): QuestionView => {
  const { _id, questionText, questionType, options, pairs, selection } = question;
  const matching = pairs && {
    words: pairs.map(({ word }) => word),
    meanings: [
      ...shuffled(
        pairs.map(({ meaning }) => meaning),
        `${attemptId}/${_id}`,
      ),
    ],
  };
  const readingText = readingTextOf(question, content);
  const base: QuestionView = {
    _id,
    questionText,
    ...(questionType ? { questionType } : {}),
    ...(readingText === undefined ? {} : { readingText }),
    ...(selection ? { selection } : {}),
    ...matching,
  };
  if (!fAnswered) {
    return options
      ? { ...base, options: options.map(({ _id: id, htmlContent }) => ({ _id: id, htmlContent })) }
      : base;
  }
  return {
    ...base,
    ...(options
      ? { options: options.map(({ _id: id, htmlContent, fCorrect }) => ({ _id: id, htmlContent, fCorrect })) }
      : {}),
    keyPoints: question.keyPoints.map(({ _id: id, text }) => ({ _id: id, text })),
    ...expectedAnswer(question, audio),
  };
};
