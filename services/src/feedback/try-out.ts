import { maxTryMs, tryUnheard } from '@lectern/events/feedback/try-limits';
import type { TryQuestion, TryResult } from '@lectern/events/feedback/try.routes';
import { communicationOf, contentStarsOf, criticalThinkingOf } from '@lectern/events/feedback/stars';
import type { Language } from '@lectern/events/accounts/person.events';
import type { ContentItem, Question } from '@lectern/events/content/content';
import type { Scores } from '@lectern/events/feedback/scoring';
import type { AudioWorker } from './audio/audio-worker.js';
import type { FeedbackWriter } from './feedback-writer.port.js';
import { inputFor } from './scoring-input.js';
import type { Scorer } from './scorer.port.js';
import type { Transcriber } from './transcriber.port.js';
import { tryPassage } from './try-passage.content.js';

/** What the same engines are asked for as for everybody else. */
export type TryEngines = {
  readonly audio: Pick<AudioWorker, 'merge'>;
  readonly scorer: Scorer;
  readonly writer: FeedbackWriter;
  readonly transcriber: Transcriber | undefined;
};

export type TryRecording = {
  readonly bytes: Uint8Array;
  /** What the browser heard; may be empty. */
  readonly transcript: string;
};

/** Why a recording cannot be judged: no words in it, no sound, longer than a minute. */
export type TryRefusal = { readonly refused: typeof tryUnheard | 'notAudio' | 'tooLong' };

/** One question for somebody without an account. Everything happens in memory, and nothing of it stays. */
export type TryOut = {
  readonly question: () => Promise<TryQuestion>;
  readonly typed: (text: string, language: Language) => Promise<TryResult>;
  readonly spoken: (recording: TryRecording, language: Language) => Promise<TryResult | TryRefusal>;
};

/** Of the demo's texts; short, and for first readers. */
const preferred = 'otter-sleep';
/** A recorder stops a little late. */
const toleranceMs = 2_000;

const inHundredths = (score: number): number => Math.round(score * 100) / 100;

/** What is told of the four scores: those of both skills, and the stars of the answer. */
export const tryScores = (scores: Scores): TryResult['scores'] => ({
  ...scores,
  communication: inHundredths(communicationOf(scores)),
  criticalThinking: inHundredths(criticalThinkingOf(scores)),
  stars: contentStarsOf(scores),
});

const isSpoken = ({ questionType }: Question): boolean => questionType === undefined;

type Asked = { readonly item: ContentItem; readonly question: Question };

const askedOf = (item: ContentItem | undefined): Asked | undefined => {
  const question = item?.questions.find(isSpoken);
  return item && question && { item, question };
};

/**
 * @param deps.latest the newest version of a text, where there is one
 * @param deps.engines asked for at the first answer, so that a host which is never tried starts none
 */
export const createTryOut = (deps: {
  readonly latest: (contentId: string) => Promise<{ readonly item: ContentItem } | undefined>;
  readonly engines: () => TryEngines;
}): TryOut => {
  const asked = async (): Promise<Asked> => {
    const found = askedOf((await deps.latest(preferred))?.item) ?? askedOf(tryPassage);
    if (!found) throw new Error('There is no question to try');
    return found;
  };

  const judge = async (
    answer: string,
    heardBy: TryResult['heardBy'],
    language: Language,
    durationSeconds?: number,
  ): Promise<TryResult> => {
    const { scorer, writer } = deps.engines();
    const { item, question } = await asked();
    const input = inputFor(item, question, {
      answer,
      fSpoken: heardBy !== 'typed',
      ...(durationSeconds === undefined ? {} : { durationSeconds }),
    });
    const result = await scorer.score(input);
    const { feedbackText, rephrasedResponse, gaps } = await writer.write({
      ...input,
      result,
      title: item.title,
      language,
      hasTeacher: false,
    });
    return {
      answer,
      heardBy,
      scores: tryScores(result.scores),
      fShortResponse: result.fShortResponse,
      fPenalized: result.fPenalized,
      fUnsure: result.fUnsure === true,
      ...(result.fUnsure ? { keyPoints: question.keyPoints.map(({ _id, text }) => ({ _id, text })) } : {}),
      feedback: {
        feedbackText,
        rephrasedResponse,
        gaps: [...gaps],
        passageSentences: result.band === 'good' ? [] : (question.evidence ?? []),
      },
    };
  };

  /** By the server's engine where there is one and it answers, else as the browser heard it. */
  const heard = async (
    bytes: Uint8Array,
    mimeType: string,
    transcript: string,
  ): Promise<Pick<TryResult, 'answer' | 'heardBy'>> => {
    const { transcriber } = deps.engines();
    const written = await transcriber?.transcribe({ bytes, mimeType }).catch(() => undefined);
    const text = written?.text.trim();
    return text ? { answer: text, heardBy: 'engine' } : { answer: transcript.trim(), heardBy: 'browser' };
  };

  return {
    question: async () => {
      const { item, question } = await asked();
      return {
        _id: question._id,
        title: item.title,
        content: item.content,
        questionText: question.questionText,
        ...(item.difficult_words ? { difficult_words: item.difficult_words } : {}),
      };
    },
    typed: (text, language) => judge(text.trim(), 'typed', language),
    spoken: async ({ bytes, transcript }, language) => {
      const chunk = { timestamp: 0, endedAt: maxTryMs, index: 0, bytes };
      const recording = await deps.engines().audio.merge([chunk]);
      if (recording.status === 'failed') {
        if (recording.reason === 'tooLong') return { refused: 'tooLong' };
        // A browser that records in its own way may have understood all the same.
        return transcript.trim() ? judge(transcript.trim(), 'browser', language) : { refused: 'notAudio' };
      }
      const { durationSeconds } = recording;
      if (durationSeconds * 1_000 > maxTryMs + toleranceMs) return { refused: 'tooLong' };
      const { answer, heardBy } = await heard(recording.bytes, recording.mimeType, transcript);
      return answer ? judge(answer, heardBy, language, durationSeconds) : { refused: tryUnheard };
    },
  };
};
