import type { RescoringFact } from '@lectern/events/rescoring/rescoring.events';
import { rescoringDecider, type Rescoring } from './rescoring.decider.js';

export type { Rescoring } from './rescoring.decider.js';

/** How far a run has come by its stream; undefined where there is none. */
export const runOf = (
  events: readonly { readonly type: string; readonly data: unknown }[],
): Rescoring | undefined => {
  // A stream `rescoring-…` holds no other events.
  const state = (events as readonly RescoringFact[]).reduce(
    rescoringDecider.evolve,
    rescoringDecider.initial,
  );
  return state.status === 'none' ? undefined : state;
};
