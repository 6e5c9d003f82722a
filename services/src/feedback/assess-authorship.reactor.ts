import type { AiSignal } from '@lectern/events/feedback/ai-use';
import { isErased } from '@lectern/events/journal/sealed';
import { latest } from '../practice/attempt-history.js';
import { defineStage } from '../practice/define-stage.js';
import { compositionSignal } from './authorship/composition-signal.js';
import { styleOf, styleSignal } from './authorship/style.js';

/** What a person typed before a time (ms since the epoch), each with how many errors were found in it. */
export type EarlierAnswers = (
  personId: string,
  before: number,
) => Promise<readonly { readonly text: string; readonly errors: number | undefined }[]>;

/** Raised with every change of what is a signal. */
const detector = { name: 'lectern-authorship', version: '1' };

const isSignal = (signal: AiSignal | undefined): signal is AiSignal => signal !== undefined;

/** Looks for signs that a typed answer was written with AI: a hint for staff, which changes no score. */
export const assessAuthorship = defineStage({
  name: 'assess-authorship',
  on: ['ResponseScored'],
  stage: 'authorship',
  create:
    ({ earlierAnswers }: { readonly earlierAnswers: EarlierAnswers }) =>
    async ({ data }, { stream }) => {
      const assessed = (...signals: readonly (AiSignal | undefined)[]) => ({
        name: 'AssessAuthorship',
        data: { detector, signals: signals.filter(isSignal) },
      });
      const answered = latest(await stream(), 'TextAnswered', data.responseId)?.data;
      // What was spoken has its recording, and what was read from the passage its own evidence.
      if (!answered || data.fPenalized || data.fShortResponse) return assessed();
      const { text, composition, personId, givenAt } = answered;
      const { languageNotes, seemsWrittenBy, fGrammarSkipped, scorer } = data;
      // Nobody is left to hint at, and a rebuild looks again at all that gave no hint.
      if (isErased(text) || isErased(composition) || isErased(languageNotes)) return assessed();
      const style = styleOf(text, fGrammarSkipped ? undefined : languageNotes.length);
      const earlier = style ? await earlierAnswers(personId, givenAt) : [];
      const styles = earlier.flatMap((one) => styleOf(one.text, one.errors) ?? []);
      return assessed(
        composition && compositionSignal(text, composition),
        style && styleSignal(style, styles),
        seemsWrittenBy === 'ai' ? { kind: 'model', model: scorer.name } : undefined,
      );
    },
});
