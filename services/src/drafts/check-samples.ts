import type { ContentItem, Question } from '@lectern/events/content/content';
import type { SampleResult } from '@lectern/events/drafts/draft.routes';
import type { Scorer, ScoringResult } from '../feedback/scorer.port.js';
import { inputFor } from '../feedback/scoring-input.js';

const nearestOf = ({ keyPoints }: ScoringResult): string | undefined =>
  keyPoints.toSorted((a, b) => b.similarity - a.similarity)[0]?._id;

export type CheckedSamples = {
  readonly results: readonly SampleResult[];
  /** `name@version`. */
  readonly scorer: string;
};
export type CheckSamples = (item: ContentItem, question: Question) => Promise<CheckedSamples>;

/** Scores each sample of a question as an answer of a student would be, told by the question's other samples. */
export const checkSamples = async (
  scorer: Pick<Scorer, 'score' | 'identity'>,
  item: ContentItem,
  question: Question,
): Promise<CheckedSamples> => {
  const { fUnsure: _, samples = [], ...asked } = question;
  const results: SampleResult[] = [];
  for (const sample of samples) {
    const others = samples.filter((other) => other !== sample);
    const result = await scorer.score(
      inputFor(
        item,
        { ...asked, samples: others },
        { answer: sample.answer, fSpoken: question.questionType !== 'textResponse' },
      ),
    );
    const { band: given } = result;
    const keyPointId = nearestOf(result);
    results.push({
      answer: sample.answer,
      expected: sample.band,
      ...(given === undefined ? {} : { given }),
      isPraised: sample.band === 'low' && given === 'good',
      ...(keyPointId === undefined ? {} : { keyPointId }),
    });
  }
  const { name, version } = scorer.identity;
  return { results, scorer: `${name}@${version}` };
};
