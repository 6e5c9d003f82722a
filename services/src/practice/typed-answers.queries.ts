import { isErased } from '@lectern/events/journal/sealed';
import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import type { AttemptDocument, ResponseDocument } from './attempt-document.js';
import { attemptsProjection } from './attempts.projection.js';

/** What a person typed, and how many things the grammar checker found in it: undefined where it did not look. */
type TypedAnswer = { readonly text: string; readonly errors: number | undefined };

type TypedAnswers = {
  /**
   * What a person typed as their own before a time, the newest first; not what was read from the passage, or may have been
   * written with AI. @param before ms since the epoch, by the student's device
   */
  readonly before: (personId: string, before: number) => Promise<readonly TypedAnswer[]>;
};

const mostAttempts = 40;
const mostAnswers = 20;

const isOwnWords = ({ kind, text, aiSignals, scores }: ResponseDocument): boolean =>
  kind === 'text' && text !== null && aiSignals === undefined && scores.at(-1)?.fPenalized === false;

export const createTypedAnswers = ({
  documents,
  sealing,
}: {
  readonly documents: Documents;
  readonly sealing: Pick<Sealing, 'open'>;
}): TypedAnswers => {
  const opened = async ({ text, scores }: ResponseDocument): Promise<readonly TypedAnswer[]> => {
    const score = scores.at(-1);
    if (!text || !score) return [];
    const [words, notes] = await Promise.all([sealing.open(text), sealing.open(score.languageNotes)]);
    if (isErased(words) || isErased(notes)) return [];
    return [{ text: words, errors: score.fGrammarSkipped ? undefined : notes.length }];
  };
  return {
    before: async (personId, before) => {
      const { items } = await documents.find<AttemptDocument>(collectionOf(attemptsProjection), {
        index: 'byPerson',
        equals: { personId },
        order: 'descending',
        limit: mostAttempts,
      });
      const typed = items
        .flatMap(({ body }) => body.responses)
        .filter((response) => response.givenAt < before && isOwnWords(response))
        .toSorted((one, other) => other.givenAt - one.givenAt)
        .slice(0, mostAnswers);
      return (await Promise.all(typed.map(opened))).flat();
    },
  };
};
