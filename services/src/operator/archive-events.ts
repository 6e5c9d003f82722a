import { personErased } from '@lectern/events/accounts/person.events';
import { responseCancelled } from '@lectern/events/practice/attempt.events';
import type { JsonObject } from '../platform/event-store/event-store.port.js';

/** After these events blobs are removed that earlier events name. */
const removesBlobs: ReadonlySet<string> = new Set([responseCancelled.type, personErased.type]);

export const letsBlobsGo = ({ type }: { readonly type: string }): boolean => removesBlobs.has(type);

/** Whose key an event says is destroyed. */
export const erasedPerson = ({
  type,
  data,
}: {
  readonly type: string;
  readonly data: JsonObject;
}): string | undefined => {
  const person = type === personErased.type ? data['personId'] : undefined;
  return typeof person === 'string' ? person : undefined;
};
