import { personStream } from '@lectern/events/accounts/person.events';
import { notSavedNow } from '@lectern/events/wire/refusals';
import { rejected, type CommandEnvelope, type CommandReply } from '@lectern/events/journal/command';
import { systemActor } from '@lectern/events/journal/metadata';
import type { CommandPorts } from '../../context.js';
import { derivedId, newId } from '../../platform/ids.js';
import { foldStream } from '../../platform/journal/fold-stream.js';
import { createAccountReader, type AccountReader } from './account-reader.js';
import { claimOwner } from './claims.js';
import { personDecider } from './person.decider.js';
import type { RegisteredPerson } from './person-state.decider.js';
import { createRegistering } from './register-person.js';

type KnownElsewhere = {
  readonly kind: Parameters<AccountReader['bySubject']>[0];
  /** Of the subject, see `claim-hash.ts`. */
  readonly hash: string;
  readonly schoolId: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** Finds a student by what another system of the school calls them, and makes them where they are new. */
export const createKnownElsewhere = (ports: CommandPorts) => {
  const accounts = createAccountReader(ports);
  const register = createRegistering(ports);

  /** Where a registration was cut off, this one goes on with it; whoever was erased does not come back. */
  const idFor = async ({ kind, hash }: KnownElsewhere): Promise<string> => {
    const ownerId = await claimOwner(ports, kind, hash);
    if (ownerId === undefined) return newId();
    const owner = await foldStream(ports, personDecider, personStream(ownerId));
    return owner.status === 'none' ? ownerId : newId();
  };

  const enter = async (
    known: KnownElsewhere,
    envelope: CommandEnvelope,
  ): Promise<RegisteredPerson | CommandReply> => {
    const { kind, hash, schoolId, firstName, lastName } = known;
    const find = () => accounts.bySubject(kind, hash);
    const found = await find();
    if (found) return found;
    const personId = await idFor(known);
    const reply = await register(
      {
        personId,
        role: 'student',
        schoolId,
        firstName,
        lastName,
        fEmailVerified: false,
        claims: [{ kind, hashes: [hash] }],
      },
      { ...envelope, commandId: derivedId(envelope.commandId, personStream(personId)), actor: systemActor },
    );
    // Another page of the same student was faster.
    return (
      (await find()) ?? (reply.outcome === 'rejected' ? reply : rejected(notSavedNow, { permanent: false }))
    );
  };

  return async (
    known: KnownElsewhere,
    envelope: CommandEnvelope,
  ): Promise<RegisteredPerson | CommandReply> => {
    const entered = await enter(known, envelope);
    const isRace = 'outcome' in entered && entered.outcome === 'rejected' && !entered.permanent;
    // The other page has the claim and not yet the person: the second time both make the same one.
    return isRace ? enter(known, envelope) : entered;
  };
};
