import type { Decider } from '@lectern/events/journal/decider';
import type { EventStore } from '../event-store/event-store.port.js';
import type { Codec } from './codec.js';

/**
 * The state a decider has at the end of a stream, for commands that depend on another stream than their own or that
 * leave no event. A stream that does not exist gives the initial state.
 */
export const foldStream = async <State>(
  { store, codec }: { readonly store: EventStore; readonly codec: Codec },
  decider: Pick<Decider<never, State, never, never>, 'initial' | 'evolve'>,
  stream: string,
): Promise<State> => {
  let state = decider.initial;
  for await (const stored of store.read(stream)) {
    // The stream's catalogue guarantees the decider's own event type.
    state = decider.evolve(state, (await codec.opened(stored)) as never);
  }
  return state;
};
