import { shareKept } from '@lectern/events/feedback/deduction';
import type { FallbackReason, ScorerIdentity, Scores } from '@lectern/events/feedback/scoring';
import { sha256 } from '../../platform/ids.js';
import type { Scorer, ScoringInput, ScoringResult, ScoringScope } from '../scorer.port.js';
import { answeredText } from '../scoring/judged-text.js';
import { NotAnswered, type Chat } from './chat.port.js';
import { contradictionIn, judgedAnswer, type JudgedAnswer } from './judged-answer.js';
import { scorePrompt } from './prompts.js';

export type LlmScorerOptions = {
  readonly chat: Chat;
  /** Scores first: what it finds without reading the meaning stands, and it scores alone when the model cannot. */
  readonly offline: Scorer;
  readonly fellBack: (reason: FallbackReason) => void;
  /** Whether the offline scorer's own result is recorded beside the model's. */
  readonly isCompared: boolean;
};

/** Below this the model is not sure enough for a score to be shown. */
const sureFrom = 0.6;

const noScores: Scores = {
  grammarAndSentenceStructure: 0,
  comprehensiveness: 0,
  accuracy: 0,
  keyPointCoverage: 0,
};

const tenths = (score: number): number => Math.round(score * 10) / 10;

/** Nothing that tells who the student is. */
const aboutOf = ({ question, passage, answer, fSpoken }: ScoringInput) => ({
  passage,
  question: question.questionText,
  kind: question.questionType,
  keyPoints: question.keyPoints.map(({ _id, text, ways = [] }) => ({ id: _id, text, ways })),
  modelAnswers: question.modelAnswers,
  misconceptions: (question.misconceptions ?? []).map(({ _id, text }) => ({ id: _id, text })),
  isTranscribedSpeech: fSpoken,
  // An instruction in an answer says nothing of the text, and a model might follow it.
  answer: answeredText(answer),
});

/** Both are sure, and one says good where the other says low: a person has to look. */
const isDisputed = (offline: ScoringResult, { band }: JudgedAnswer): boolean =>
  offline.fUnsure !== true &&
  ((offline.band === 'low' && band === 'good') || (offline.band === 'good' && band === 'low'));

/** The offline result with the model's judgement of the content in the place of its own. */
const judgedResult = (offline: ScoringResult, judged: JudgedAnswer): ScoringResult => {
  const { fUnsure: wasUnsure, misconceptionId: _, band: _band, scorer: _scorer, ...rest } = offline;
  const { scores, band, confidence, keyPoints, misconceptions, seemsAiWritten } = judged;
  const kept = shareKept(offline.copiedShare);
  const fUnsure = confidence < sureFrom || isDisputed(offline, judged);
  const misconceptionId = misconceptions.find(({ isSaid }) => isSaid)?.id;
  return {
    ...rest,
    confidence,
    scores: fUnsure
      ? noScores
      : {
          // Who is not sure gives no score, not even for grammar.
          grammarAndSentenceStructure: wasUnsure
            ? tenths(scores.grammarAndSentenceStructure * kept)
            : offline.scores.grammarAndSentenceStructure,
          comprehensiveness: tenths(scores.comprehensiveness * kept),
          accuracy: tenths(scores.accuracy * kept),
          keyPointCoverage: tenths(scores.keyPointCoverage * kept),
        },
    keyPoints: keyPoints.map(({ id, verdict }) => ({
      _id: id,
      similarity: verdict === 'said' ? 1 : 0,
      fCovered: verdict === 'said',
    })),
    seemsWrittenBy: seemsAiWritten ? 'ai' : 'student',
    ...(fUnsure ? { fUnsure } : { band, ...(misconceptionId ? { misconceptionId } : {}) }),
  };
};

/**
 * Has a language model judge the content of an answer. Language notes, copied lines and answers too short to judge are the
 * offline scorer's findings; so is the whole result when the model gives nothing that can be used, with the reason in it.
 */
export const createLlmScorer = ({ chat, offline, fellBack, isCompared }: LlmScorerOptions): Scorer => {
  const identity: ScorerIdentity = {
    name: `llm:${chat.model}`,
    version: scorePrompt.version,
    calibration: sha256(JSON.stringify([chat.model, scorePrompt, sureFrom, offline.identity])).slice(0, 16),
  };

  const judge = (input: ScoringInput, scope?: ScoringScope): Promise<JudgedAnswer> =>
    chat.ask({
      purpose: 'score',
      promptVersion: scorePrompt.version,
      system: scorePrompt.system,
      about: aboutOf(input),
      answer: judgedAnswer,
      contradiction: (judged) => contradictionIn(input, input.answer, judged),
      schoolId: scope?.schoolId,
    });

  return {
    identity,
    score: async (input, scope) => {
      const result = await offline.score(input, scope);
      const { scorer: by = offline.identity } = result;
      const own = { ...result, scorer: by };
      if (result.fShortResponse || result.fPenalized) return own;
      try {
        const judged = await judge(input, scope);
        // What to make of another language is a rule, not an opinion.
        if (!judged.isEnglish) return own;
        const { scores, band, fUnsure } = result;
        const compared = { scorer: by, scores, band, fUnsure };
        return { ...judgedResult(result, judged), ...(isCompared ? { compared } : {}) };
      } catch (error) {
        if (!(error instanceof NotAnswered)) throw error;
        fellBack(error.reason);
        return { ...own, fallback: { from: identity, reason: error.reason } };
      }
    },
    close: () => offline.close(),
  };
};
