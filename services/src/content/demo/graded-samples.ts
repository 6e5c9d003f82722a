import { readFileSync } from 'node:fs';
import type { ContentItem, GradedSample } from '@lectern/events/content/content';
import { gradedAnswersFile, gradedSets } from '../../feedback/meaning/judgement-data.js';

export type Graded = {
  readonly question: string;
  readonly samples: readonly (GradedSample & { readonly kind: string })[];
};

/** These say nothing of the text: no answer is better or worse for being close to them. */
const besides: readonly string[] = ['stuffed', 'empty', 'offtopic', 'instruction'];

/** Answers by which others are told. */
export const samplesIn = (graded: Graded['samples']): readonly GradedSample[] =>
  graded.filter(({ kind }) => !besides.includes(kind)).map(({ answer, band }) => ({ answer, band }));

/** A text of the demo, whose open questions carry the answers that were graded for them; others bring theirs along. */
export const withSamples = (item: ContentItem): ContentItem => {
  if (item.questions.some(({ samples }) => samples)) return item;
  const graded = gradedSets.flatMap(
    (set) => JSON.parse(readFileSync(gradedAnswersFile(set, item._id), 'utf8')) as Graded[],
  );
  return {
    ...item,
    questions: item.questions.map((question) => {
      const samples = graded
        .filter((one) => one.question === question._id)
        .flatMap((one) => samplesIn(one.samples));
      return samples.length === 0 ? question : { ...question, samples: [...samples] };
    }),
  };
};
