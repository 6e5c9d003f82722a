import type { PersonCommandData } from '@lectern/events/accounts/account.commands';
import {
  addressTaken,
  familyFull,
  studentNumberTaken,
  usernameTaken,
} from '@lectern/events/accounts/accounts.refusals';
import { notSavedNow } from '@lectern/events/wire/refusals';
import { mostChildren } from '@lectern/events/accounts/family.routes';
import { personStream } from '@lectern/events/accounts/person.events';
import { rejected, type CommandEnvelope, type CommandReply } from '@lectern/events/journal/command';
import type { CommandPorts } from '../../context.js';
import { newId } from '../../platform/ids.js';
import { foldStream } from '../../platform/journal/fold-stream.js';
import { claimOwner, createClaims } from './claims.js';
import { personDecider } from './person.decider.js';
import { personSpec } from './person-spec.js';

type Registration = PersonCommandData<'RegisterPerson'>;
type Claim = NonNullable<Registration['claims']>[number];
type Taken = { readonly kind: Claim['kind']; readonly hash: string; readonly ownerId: string };

const alreadyTaken = {
  email: rejected(addressTaken, { data: { field: 'email' } }),
  username: rejected(usernameTaken, { data: { field: 'username' } }),
  'student-number': rejected(studentNumberTaken),
  'embed-subject': rejected(notSavedNow, { permanent: false }),
  'lti-subject': rejected(notSavedNow, { permanent: false }),
  'child-place': rejected(familyFull, { params: { most: mostChildren } }),
} as const;

/** Somebody else has it: asking again changes nothing. */
export const isTaken = (reply: CommandReply): boolean =>
  reply.outcome === 'rejected' && reply.kind === 'conflict' && reply.permanent;

/**
 * Adds a person: takes what must be unique, then appends all that is known of them at once. Cut off before that append, it
 * leaves claims without a person, which the same command goes on with, and which lapse.
 */
export const createRegistering = (ports: Pick<CommandPorts, 'store' | 'codec' | 'runner'>) => {
  const claims = createClaims(ports);

  /** Theirs first, since the same command again takes no second one; then what is free, then what may have lapsed. */
  const inOrder = async ({ kind, hashes }: Claim, ownerId: string): Promise<readonly string[]> => {
    if (hashes.length === 1) return hashes;
    const rankOf = async (hash: string): Promise<number> => {
      const owner = await claimOwner(ports, kind, hash);
      if (owner === ownerId) return 0;
      return owner === undefined ? 1 : 2;
    };
    const ranked = await Promise.all(hashes.map(async (hash) => ({ hash, rank: await rankOf(hash) })));
    return ranked.toSorted((one, other) => one.rank - other.rank).map(({ hash }) => hash);
  };

  // Never under an id of its own: a claim that lapsed meanwhile is claimed again, or somebody else's.
  const under = (envelope: CommandEnvelope): CommandEnvelope => ({ ...envelope, commandId: newId() });

  /** @returns what was taken, or why nothing was */
  const take = async (
    claim: Claim,
    ownerId: string,
    envelope: CommandEnvelope,
  ): Promise<{ readonly taken: Taken } | { readonly refusal: CommandReply }> => {
    const { kind, fOverSignUps } = claim;
    for (const hash of await inOrder(claim, ownerId)) {
      const taken = { kind, hash, ownerId };
      const reply = await claims({ type: 'Claim', data: { ...taken, fOverSignUps } }, under(envelope));
      if (reply.outcome === 'accepted') return { taken };
      if (!isTaken(reply)) return { refusal: reply };
    }
    return { refusal: alreadyTaken[kind] };
  };

  return async (data: Registration, envelope: CommandEnvelope): Promise<CommandReply> => {
    const { personId } = data;
    const { status } = await foldStream(ports, personDecider, personStream(personId));
    const all: Taken[] = [];
    let refusal: CommandReply | undefined;
    for (const claim of status === 'erased' ? [] : (data.claims ?? [])) {
      const result = await take(claim, personId, envelope);
      if ('taken' in result) all.push(result.taken);
      // Whoever is registered stays so, also where somebody else has it by now.
      else if (status === 'none' || !isTaken(result.refusal)) {
        refusal = result.refusal;
        break;
      }
    }
    const command = { type: 'RegisterPerson', data, at: envelope.at } as const;
    const reply = refusal ?? (await ports.runner.run(personSpec, command, envelope));
    if (reply.outcome === 'rejected' && reply.permanent && status === 'none')
      for (const taken of all) await claims({ type: 'ReleaseClaim', data: taken }, under(envelope));
    return reply;
  };
};
