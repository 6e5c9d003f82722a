import { scoreNames } from '@lectern/events/feedback/scoring';
import type { AttemptView, ResponseView } from '@lectern/events/practice/attempt.views';

type Scores = NonNullable<ResponseView['scores']>;

/** An answer with its scores, as its candidate shows it. */
export type ScoredAnswer = {
  readonly attemptId: string;
  readonly responseId: string;
  readonly title: string;
  readonly question: string;
  readonly at: string;
  readonly scores: Scores;
  readonly score: number;
  readonly scorer: string;
  readonly text: string;
  readonly fVoice: boolean;
};

const tenths = (value: number): number => Math.round(value * 10) / 10;
const meanOf = (scores: Scores): number =>
  tenths(scoreNames.reduce((sum, name) => sum + scores[name], 0) / scoreNames.length);

/** The answers of an attempt that have scores which count. */
export const scoredAnswers = (attempt: AttemptView): readonly ScoredAnswer[] => {
  const { passage, paragraph } = attempt;
  const content = passage ?? paragraph;
  return [...attempt.responses, ...attempt.reIterationResponses].flatMap((response) => {
    const { scores, scoredBy, corrections = [] } = response;
    const question = content?.questions.find(({ _id }) => _id === response.questionId);
    if (!content || !question || !scores || response.fUnsure || response.fErased) return [];
    return [
      {
        attemptId: attempt._id,
        responseId: response.responseId,
        title: content.title,
        question: question.questionText,
        at: response.respondedAt,
        scores,
        score: meanOf(scores),
        scorer: corrections.length > 0 || !scoredBy ? 'teacher' : `${scoredBy.name} ${scoredBy.version}`,
        text: response.fixedTranscription ?? response.responseText ?? response.textResponse ?? '',
        fVoice: response.kind === 'spoken' && response.responseAudioUrl !== undefined,
      },
    ];
  });
};

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [below = 0, above = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return tenths((below + above) / 2);
};

/** The median of each skill; null without an answer. */
export const skillsOf = (answers: readonly { readonly scores: Scores }[]): Scores | null => {
  if (answers.length === 0) return null;
  const median = (name: keyof Scores): number => medianOf(answers.map(({ scores }) => scores[name]));
  return {
    grammarAndSentenceStructure: median('grammarAndSentenceStructure'),
    comprehensiveness: median('comprehensiveness'),
    accuracy: median('accuracy'),
    keyPointCoverage: median('keyPointCoverage'),
  };
};

/** The best first; of equal ones the latest. */
export const bestFirst = (answers: readonly ScoredAnswer[]): readonly ScoredAnswer[] =>
  answers.toSorted((a, b) => b.score - a.score || b.at.localeCompare(a.at));
