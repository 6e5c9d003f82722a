import { personStream } from '@lectern/events/accounts/person.events';
import { systemActor } from '@lectern/events/journal/metadata';
import { messagesOf, mostMessages } from '../../contact/messages-of.queries.js';
import type { CommandSender, CommandToSend } from '../../platform/commands/command-sender.js';
import { derivedId } from '../../platform/ids.js';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { foldStream } from '../../platform/journal/fold-stream.js';
import type { Ports } from '../../platform/ports.js';
import { withPorts, type ReactorDefinition } from '../../platform/work/reactor.js';
import { childPlaceHashes } from '../people/claim-hash.js';
import { claimOwner } from '../people/claims.js';
import { claimsOf } from '../people/claims.projection.js';
import { createPeopleQueries } from '../people/people.queries.js';
import { provedAddressOf } from '../people/person-claims.js';
import { personDecider } from '../people/person.decider.js';
import { schoolRequestsOf } from '../../school-requests/requests-of.queries.js';
import { createSessionStore } from '../sessions/session-store.js';
import { eraseAccount, eraseFamily, eraseOrphan, lapseSignUp } from './account-ends.reactor.js';
import { forgetPerson } from './forget-person.reactor.js';
import { removeBlobsOf, removeMailsOf } from './person-traces.js';

/** What an erasure reaches: nearly everything. */
type ErasurePorts = Pick<
  Ports,
  'store' | 'codec' | 'documents' | 'sealing' | 'blobs' | 'keys' | 'bus' | 'clock' | 'sender' | 'claimKey'
>;

/**
 * Ids of those who have a place for children in a family, from the journal: each takes it before they are registered, so
 * that nobody is missing whom the read models do not know yet. Some may never have been registered.
 */
export const childrenByPlace = async (
  ports: Pick<Ports, 'store' | 'codec' | 'claimKey'>,
  familyId: string,
): Promise<readonly string[]> => {
  const owners: string[] = [];
  for (const hash of childPlaceHashes(ports.claimKey, familyId)) {
    const owner = await claimOwner(ports, 'child-place', hash);
    if (owner !== undefined) owners.push(owner);
  }
  return owners;
};

/**
 * Sends what follows from an event, under an id made of both.
 * @returns whether it is said: done, or of no use for good
 */
const follow = async (
  sender: CommandSender,
  { meta }: ReadEvent,
  command: Pick<CommandToSend, 'context' | 'name' | 'payload'>,
  ...key: readonly string[]
): Promise<boolean> => {
  const { correlationId, eventId } = meta;
  const commandId = derivedId(eventId, ...key);
  const reply = await sender.send({
    ...command,
    actor: systemActor,
    commandId,
    correlationId,
    causationId: eventId,
  });
  return reply.outcome === 'accepted' || reply.permanent;
};

/** Who ends an account when its time has come, and who makes its end come true. */
export const erasure: readonly ReactorDefinition<ErasurePorts>[] = [
  lapseSignUp,
  eraseAccount,
  withPorts(eraseFamily, (ports: ErasurePorts) => ({
    childrenOf: async (personId) => {
      const placed = await childrenByPlace(ports, personId);
      // Besides, whoever is there without a place.
      const known = (await createPeopleQueries(ports).children(personId)).map((child) => child.personId);
      return [...new Set([...placed, ...known])];
    },
    aliasesOf: createPeopleQueries(ports).aliasesOf,
  })),
  withPorts(eraseOrphan, (ports: ErasurePorts) => ({
    isErased: async (personId) =>
      (await foldStream(ports, personDecider, personStream(personId))).status === 'erased',
  })),
  withPorts(forgetPerson, (ports: ErasurePorts) => {
    const { keys, sender } = ports;
    const sessions = createSessionStore(ports);
    return {
      keys,
      endSessions: (personId) => sessions.endEveryOne(personId, 'deleted'),
      claimsOf: (personId) => claimsOf(ports.documents, personId),
      // What somebody else holds is theirs.
      release: ({ kind, hash }, ownerId, event) => {
        const command = { context: 'accounts', name: 'ReleaseClaim', payload: { kind, hash, ownerId } };
        return follow(sender, event, command, 'release', kind, hash);
      },
      eraseLetters: async (person, event) => {
        const address = provedAddressOf(person);
        if (address === undefined) return true;
        for (const requestId of await schoolRequestsOf(ports, address)) {
          await removeMailsOf(ports, requestId);
          await keys.destroy(requestId);
          const command = { context: 'school-requests', name: 'EraseSchoolRequest', payload: { requestId } };
          if (!(await follow(sender, event, command, 'erase-school-request', requestId))) return false;
        }
        const messages = await messagesOf(ports, address);
        for (const messageId of messages) {
          await keys.destroy(messageId);
          const command = { context: 'contact', name: 'EraseMessage', payload: { messageId } };
          if (!(await follow(sender, event, command, 'erase-message', messageId))) return false;
        }
        // There may be more of them; those that were erased are no longer found then.
        return messages.length < mostMessages;
      },
      removeTraces: async (personId, person) => {
        await removeBlobsOf(ports, personId);
        await removeMailsOf(ports, personId, provedAddressOf(person));
      },
    };
  }),
];
