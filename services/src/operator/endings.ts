import { schoolRequested, schoolRequestErased } from '@lectern/events/school-requests/request.events';
import { personErased, personRegistered } from '@lectern/events/accounts/person.events';
import { catalogue } from '@lectern/events/catalogue';
import { contactMessageErased, contactMessageReceived } from '@lectern/events/contact/message.events';
import { systemActor } from '@lectern/events/journal/metadata';
import {
  schoolInvitationForgotten,
  schoolInvited,
  teacherInvited,
} from '@lectern/events/schools/invitation.events';
import type { JsonObject } from '../platform/event-store/event-store.port.js';
import { derivedId } from '../platform/ids.js';
import type { Codec } from '../platform/journal/codec.js';
import type { CopiedEvent } from './copy-stores.js';

/** Whose key an event says is destroyed: a person's, or that of a message or an invitation. */
export const ownerOfDestroyedKey = ({
  type,
  data,
}: {
  readonly type: string;
  readonly data: JsonObject;
}): string | undefined => {
  const field = catalogue[type]?.destroysKeyOf;
  const owner = field === undefined ? undefined : data[field];
  return typeof owner === 'string' ? owner : undefined;
};

/** The event that ends what an event began, on the same stream: whatever has a key of its own. */
export const endsOf: Readonly<Record<string, string>> = {
  [personRegistered.type]: personErased.type,
  [contactMessageReceived.type]: contactMessageErased.type,
  [schoolInvited.type]: schoolInvitationForgotten.type,
  [teacherInvited.type]: schoolInvitationForgotten.type,
  [schoolRequested.type]: schoolRequestErased.type,
};

/** A life that is over, as the keys tell and the journal does not. */
type MissingEnd = {
  readonly ends: string;
  readonly owner: string;
  readonly stream: string;
  readonly data: JsonObject;
};

type Begun = Pick<CopiedEvent, 'stream' | 'revision' | 'type' | 'data'>;

const endOf = ({ type, stream, data }: Begun): MissingEnd | undefined => {
  const ends = endsOf[type];
  const definition = ends === undefined ? undefined : catalogue[ends];
  if (ends === undefined || !definition) return undefined;
  const fields = Object.keys(definition.data).map((field) => [field, data[field]]);
  const end = { type: ends, data: Object.fromEntries(fields) as JsonObject };
  const owner = ownerOfDestroyedKey(end);
  return owner === undefined ? undefined : { ends, owner, stream, data: end.data };
};

/**
 * Finds out, event by event in a journal's order, what is over though no event says so: an archive may be older than the
 * keys that are restored with it.
 * @param destroyed owners of keys that the keys say are destroyed
 */
export const seekMissingEnds = (destroyed: ReadonlySet<string>) => {
  const ended = new Set<string>();
  const missing = new Map<string, MissingEnd>();
  const revisions = new Map<string, number>();
  return {
    see: (event: Begun): void => {
      if (revisions.has(event.stream)) revisions.set(event.stream, event.revision);
      const owner = ownerOfDestroyedKey(event);
      if (owner !== undefined) {
        ended.add(owner);
        missing.delete(owner);
      }
      const end = endOf(event);
      if (!end || !destroyed.has(end.owner)) return;
      // Whoever was invited and came has the same key as a person: then it is the person who is over.
      missing.set(end.owner, end);
      revisions.set(event.stream, event.revision);
    },
    /** Whose end the journal tells of. */
    ended: ended as ReadonlySet<string>,
    missing: () =>
      [...missing.values()].map((end) => ({ ...end, revision: (revisions.get(end.stream) ?? -1) + 1 })),
  };
};

/** The event that says so, of the system; its ids are the same whenever this archive is restored. */
export const endingEvent = async (
  { owner, ends, stream, revision, data }: MissingEnd & { readonly revision: number },
  codec: Pick<Codec, 'encode'>,
  { at, appVersion }: { readonly at: string; readonly appVersion: string },
): Promise<CopiedEvent> => {
  const commandId = derivedId('restored with a destroyed key', ends, owner);
  const ids = { eventId: derivedId(commandId, '0'), commandId, correlationId: commandId };
  const meta = { ...ids, causationId: commandId, actor: systemActor, at, appVersion, version: 1 };
  return { stream, revision, recordedAt: at, ...(await codec.encode({ type: ends, data }, meta)) };
};
