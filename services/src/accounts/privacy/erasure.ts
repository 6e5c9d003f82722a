import { childrenByPlace } from '../family/family-places.js';
import { createPeopleQueries } from '../people/people.queries.js';
import { personDecider } from '../people/person.decider.js';
import { provedAddressesIn, claimsIn } from '../people/person-claims.js';
import { eraseAccount } from './erase-account.reactor.js';
import { eraseFamily } from './erase-family.reactor.js';
import { eraseOrphan } from './erase-orphan.reactor.js';
import { forgetPerson } from './forget-person.reactor.js';
import { removeBlobsOf, removeMailsOf } from './person-traces.js';
import { lapseSignUp } from '../registration/lapse-sign-up.reactor.js';
import { createSessionStore } from '../sessions/session-store.js';
import { messagesOf, mostMessages } from '../../contact/messages-of.queries.js';
import { personStream } from '@lectern/events/accounts/person.events';
import { systemActor } from '@lectern/events/journal/metadata';
import { derivedId } from '../../platform/ids.js';
import { foldStream } from '../../platform/journal/fold-stream.js';
import { withPorts, type ReactorDefinition } from '../../platform/work/reactor.js';
import { createSchoolsQueries } from '../../schools/schools.queries.js';
import type { Ports } from '../../platform/ports.js';

/** What an erasure reaches: nearly everything. */
type ErasurePorts = Pick<
  Ports,
  'store' | 'codec' | 'documents' | 'sealing' | 'blobs' | 'keys' | 'bus' | 'clock' | 'sender' | 'claimKey'
>;

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
  })),
  withPorts(eraseOrphan, (ports: ErasurePorts) => ({
    isErased: async (personId) =>
      (await foldStream(ports, personDecider, personStream(personId))).status === 'erased',
  })),
  withPorts(forgetPerson, (ports: ErasurePorts) => {
    const { keys, sender, claimKey } = ports;
    const schools = createSchoolsQueries(ports);
    const sessions = createSessionStore(ports);
    return {
      keys,
      endSessions: (personId) => sessions.endEveryOne(personId, 'deleted'),
      claimsIn: (story) =>
        claimsIn(story, claimKey, async (schoolId) => (await schools.find(schoolId))?.code ?? null),
      release: async ({ kind, hash }, ownerId, { meta }) => {
        const reply = await sender.send({
          context: 'accounts',
          name: 'ReleaseClaim',
          payload: { kind, hash, ownerId },
          actor: systemActor,
          commandId: derivedId(meta.eventId, 'release', kind, hash),
          correlationId: meta.correlationId,
          causationId: meta.eventId,
        });
        // What somebody else holds is theirs.
        return reply.outcome === 'accepted' || reply.permanent;
      },
      eraseMessages: async (story, { meta }) => {
        for (const address of provedAddressesIn(story)) {
          const messages = await messagesOf(ports, address);
          for (const messageId of messages) {
            await keys.destroy(messageId);
            const reply = await sender.send({
              context: 'contact',
              name: 'EraseMessage',
              payload: { messageId },
              actor: systemActor,
              commandId: derivedId(meta.eventId, 'erase-message', messageId),
              correlationId: meta.correlationId,
              causationId: meta.eventId,
            });
            if (reply.outcome === 'rejected' && !reply.permanent) return false;
          }
          // There may be more of them; those that were erased are no longer found then.
          if (messages.length === mostMessages) return false;
        }
        return true;
      },
      removeTraces: async (personId, story) => {
        await removeBlobsOf(ports, personId);
        await removeMailsOf(ports, personId, provedAddressesIn(story));
      },
    };
  }),
];
