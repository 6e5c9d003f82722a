import type { FallbackReason } from '@lectern/events/feedback/scoring';
import type { FeedbackInput, FeedbackWriter, WrittenFeedback } from '../feedback-writer.port.js';
import type { MeaningJudge, Verdict } from '../meaning/meaning-judge.port.js';
import { answeredText } from '../scoring/judged-text.js';
import { NotAnswered, type Chat } from './chat.port.js';
import { feedbackPrompt } from './prompts.js';
import { contradictionIn, usefulRephrase, writtenAnswer, type WrittenAnswer } from './written-answer.js';

export type LlmWriterOptions = {
  readonly chat: Chat;
  /** Writes what follows from rules, and everything when the model cannot. */
  readonly offline: FeedbackWriter;
  /** Whether a rephrase says what the student said. */
  readonly judge: MeaningJudge;
  readonly fellBack: (reason: FallbackReason) => void;
};

/** Nothing that tells who the student is. */
const aboutOf = ({ title, question, passage, answer, fSpoken, result, language }: FeedbackInput) => {
  const said = new Set(result.keyPoints.flatMap(({ _id, fCovered }) => (fCovered ? [_id] : [])));
  const points = (isSaid: boolean) =>
    question.keyPoints.filter(({ _id }) => said.has(_id) === isSaid).map(({ text }) => text);
  return {
    title,
    passage,
    question: question.questionText,
    said: points(true),
    missing: points(false),
    isTranscribedSpeech: fSpoken,
    readerLanguage: language === 'hi' ? 'Hindi' : 'English',
    // Without orders to whoever writes, as the scorer has it.
    answer: answeredText(answer),
  };
};

/** What an author wrote for a misconception, and what rules say of an answer without a score, is told as it is. */
const isByRule = ({ result }: FeedbackInput): boolean =>
  result.fShortResponse ||
  result.fPenalized ||
  result.fUnsure === true ||
  result.misconceptionId !== undefined;

/** From here on the judge takes something for said. */
const saidFrom = 0.5;

/**
 * Whether a rephrase says what the student said, and nothing more. What the passage says of it is the scorer's finding: as
 * the judge is made for statements of authors, it takes nearly every rephrase for a contradiction of the key points.
 */
const isFaithful = async (
  judge: MeaningJudge,
  { question, answer }: FeedbackInput,
  rephrase: string,
): Promise<boolean> => {
  const claim = (said: string, statement: string) => ({
    question: question.questionText,
    answer: said,
    statement,
  });
  // A judge that cannot tell now is no reason to keep the student waiting.
  const verdicts = await judge
    .judge([claim(rephrase, answer), claim(answer, rephrase)])
    .catch((): readonly Verdict[] => []);
  return verdicts.length > 0 && verdicts.every(({ says }) => says >= saidFrom);
};

const feedbackOf = async (
  judge: MeaningJudge,
  input: FeedbackInput,
  offline: WrittenFeedback,
  written: WrittenAnswer,
): Promise<WrittenFeedback> => {
  // The scorer has the last word on whether anything was right.
  const isRight = input.result.keyPoints.some(({ fCovered }) => fCovered);
  const rephrase = isRight ? usefulRephrase(input, written.rephrase) : '';
  return {
    feedbackText: [isRight ? written.praise : '', written.question].filter(Boolean).join(' '),
    rephrasedResponse: rephrase && (await isFaithful(judge, input, rephrase)) ? rephrase : '',
    gaps: offline.gaps,
    ...(isRight && written.quote ? { quote: written.quote } : {}),
  };
};

/** Has a language model write to the student; falls back to the offline writer, with the reason. */
export const createLlmFeedbackWriter = ({
  chat,
  offline,
  judge,
  fellBack,
}: LlmWriterOptions): FeedbackWriter => {
  const identity = { name: `llm:${chat.model}`, version: feedbackPrompt.version };
  return {
    identity,
    write: async (input, scope) => {
      const byOffline = await offline.write(input, scope);
      const own = { ...byOffline, writer: offline.identity };
      if (isByRule(input)) return own;
      try {
        const written = await chat.ask({
          purpose: 'feedback',
          promptVersion: feedbackPrompt.version,
          system: feedbackPrompt.system,
          about: aboutOf(input),
          answer: writtenAnswer,
          contradiction: (answer) => contradictionIn(input, answer),
          schoolId: scope?.schoolId,
        });
        return await feedbackOf(judge, input, byOffline, written);
      } catch (error) {
        if (!(error instanceof NotAnswered)) throw error;
        fellBack(error.reason);
        return { ...own, fallback: { from: identity, reason: error.reason } };
      }
    },
    close: offline.close,
  };
};
