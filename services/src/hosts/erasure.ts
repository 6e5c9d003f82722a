import { childrenByPlace } from '../accounts/family/family-places.js';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { personDecider } from '../accounts/people/person.decider.js';
import { provedAddressesIn, claimsIn } from '../accounts/people/person-claims.js';
import { eraseAccount, eraseAccountRule } from '../accounts/privacy/erase-account.reactor.js';
import { eraseFamily, eraseFamilyRule } from '../accounts/privacy/erase-family.reactor.js';
import { eraseOrphan, eraseOrphanRule } from '../accounts/privacy/erase-orphan.reactor.js';
import { forgetPerson, forgetPersonRule } from '../accounts/privacy/forget-person.reactor.js';
import { removeBlobsOf, removeMailsOf } from '../accounts/privacy/person-traces.js';
import { lapseSignUp, lapseSignUpRule } from '../accounts/registration/lapse-sign-up.reactor.js';
import { createSessionStore } from '../accounts/sessions/session-store.js';
import { messagesOf, mostMessages } from '../contact/messages-of.queries.js';
import { personStream } from '@lectern/events/accounts/person.events';
import { systemActor } from '@lectern/events/journal/metadata';
import { derivedId } from '../platform/ids.js';
import { foldStream } from '../platform/journal/fold-stream.js';
import { defineReactor, type ReactorDefinition } from '../platform/work/reactor.js';
import { createSchoolsQueries } from '../schools/schools.queries.js';
import type { Ports } from '../platform/ports.js';

/** What an erasure reaches: nearly everything. */
export type ErasurePorts = Pick<
  Ports,
  'store' | 'codec' | 'documents' | 'sealing' | 'blobs' | 'keys' | 'bus' | 'clock' | 'sender' | 'claimKey'
>;

/** Who ends an account when its time has come, and who makes its end come true. */
export const erasure: readonly ReactorDefinition<ErasurePorts>[] = [
  defineReactor(lapseSignUpRule, lapseSignUp),
  defineReactor(eraseAccountRule, eraseAccount),
  defineReactor(eraseFamilyRule, (ports) =>
    eraseFamily({
      childrenOf: async (personId) => {
        const placed = await childrenByPlace(ports, personId);
        // Besides, whoever is there without a place.
        const known = (await createPeopleQueries(ports).children(personId)).map((child) => child.personId);
        return [...new Set([...placed, ...known])];
      },
    }),
  ),
  defineReactor(eraseOrphanRule, (ports) =>
    eraseOrphan({
      isErased: async (personId) =>
        (await foldStream(ports, personDecider, personStream(personId))).status === 'erased',
    }),
  ),
  defineReactor(forgetPersonRule, (ports) => {
    const { keys, sender, claimKey } = ports;
    const schools = createSchoolsQueries(ports);
    const sessions = createSessionStore(ports);
    return forgetPerson({
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
    });
  }),
];
