import type { Decider, Rejection } from '@lectern/events/journal/decider';
import { isRejection } from '@lectern/events/journal/decider';
import type { Metadata } from '@lectern/events/journal/metadata';
import { systemActor } from '@lectern/events/journal/metadata';

type Fact = { readonly type: string; readonly data: unknown };
type Rejected = Pick<Rejection, 'kind' | 'message' | 'permanent'>;
type Outcome<NewFact> = readonly NewFact[] | Rejected;

/** What an event of a test carries beside its data. */
export const metaAt = (at: string): Metadata => ({
  eventId: '00000000-0000-4000-8000-000000000000',
  commandId: '00000000-0000-4000-8000-000000000000',
  correlationId: 'test',
  causationId: 'test',
  actor: systemActor,
  at,
  appVersion: 'test',
  version: 1,
});

/** A fact that happened at a time (ISO 8601), for deciders that look at it. */
export const happened = <F extends Fact>(at: string, fact: F) => ({
  ...fact,
  meta: metaAt(at),
  stream: 'test',
  revision: 0,
  position: '0',
});

/**
 * Deciders by example: `expect(spec.given(...past).when(command)).toEqual([...facts])`, or a rejection's kind and message.
 * Facts are stated in the clear; what was erased is given as `erased`.
 */
export const deciderSpec = <Command, State, NewFact, PastFact>(
  decider: Decider<Command, State, NewFact, PastFact>,
) => ({
  given: (...past: readonly PastFact[]) => ({
    when: (command: Command): Outcome<NewFact> => {
      const decision = decider.decide(command, past.reduce(decider.evolve, decider.initial));
      if (!isRejection(decision)) return decision;
      return { kind: decision.kind, message: decision.message, permanent: decision.permanent };
    },
  }),
});
