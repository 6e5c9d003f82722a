import { personErased } from '@lectern/events/accounts/person.events';
import type { ReadEvent } from '../../platform/journal/codec.js';
import type { Keys } from '../../platform/keys/keys.port.js';
import { defineReactor } from '../../platform/work/reactor.js';
import { erasedPersonIn, type PersonClaim } from '../people/person-claims.js';

type Person = NonNullable<ReturnType<typeof erasedPersonIn>>;

type Deps = {
  readonly keys: Pick<Keys, 'destroy'>;
  /** Ends every session in which somebody goes on as this person, and those that their account began. */
  readonly endSessions: (personId: string) => Promise<void>;
  /** What the person has claimed. */
  readonly claimsOf: (personId: string) => Promise<readonly PersonClaim[]>;
  /** Frees a claim; again, or one that is somebody else's, changes nothing. @returns false while it cannot be said */
  readonly release: (claim: PersonClaim, ownerId: string, cause: ReadEvent) => Promise<boolean>;
  /** What they wrote on the contact page and asked for their school, by their address. @returns false while it cannot be said that it is gone */
  readonly eraseLetters: (person: Person, cause: ReadEvent) => Promise<boolean>;
  /** Recordings, chunks, speech and pictures; mails that were kept. */
  readonly removeTraces: (personId: string, person: Person | undefined) => Promise<void>;
};

/** While commands are away, ms. */
const waitMs = 2_000;

/**
 * When to look again, ms after the event: a host may seal for a minute with a key that it has in memory, and a gateway
 * that was allowed to store chunks goes on for two.
 */
const secondLooksMs = [10_000, 75_000, 180_000] as const;

/**
 * Makes a person's end come true: nobody goes on as them, what they had claimed is free, their key is destroyed, and with
 * it every word, name and sound that was sealed; what lay in the stores is removed. Read models follow by themselves.
 */
export const forgetPerson = defineReactor(
  {
    name: 'forget-person',
    actsFrom: '2026-11-22',
    on: [personErased.type],
  },
  (deps: Deps) => ({
    afterRebuild: 'harmless',
    because: 'what is destroyed, freed and removed stays so',
    // Whatever goes wrong: nobody's end is given up after a few tries.
    maxFailures: 1_000,
    act: async (event, { now, stream }) => {
      const personId = String(event.data['personId']);
      await deps.endSessions(personId);
      for (const claim of await deps.claimsOf(personId))
        if (!(await deps.release(claim, personId, event))) return { kind: 'again', afterMs: waitMs };
      // While there is a key: without one nobody can tell any more what their address was.
      const person = erasedPersonIn(await stream());
      if (person && !(await deps.eraseLetters(person, event))) return { kind: 'again', afterMs: waitMs };
      await deps.removeTraces(personId, person);
      await deps.keys.destroy(personId);
      const age = now - Date.parse(event.meta.at);
      const next = secondLooksMs.find((ms) => ms > age);
      return next === undefined ? { kind: 'done' } : { kind: 'again', afterMs: next - age };
    },
  }),
);
