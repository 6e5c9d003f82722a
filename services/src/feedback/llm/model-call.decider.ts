import {
  languageModelCalled,
  type LanguageModelCommand,
  type ModelCallEvent,
  type ModelCallFact,
} from '@lectern/events/feedback/language-model.events';
import type { Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

/** One request to a language model: it is recorded once. */
export const modelCallDecider: Decider<
  LanguageModelCommand,
  { readonly isRecorded: boolean },
  ModelCallFact,
  ModelCallEvent
> = {
  initial: { isRecorded: false },
  decide: ({ data }, { isRecorded }) => (isRecorded ? [] : [fact(languageModelCalled, data)]),
  evolve: () => ({ isRecorded: true }),
};
