import { personErased } from '@lectern/events/accounts/person.events';
import { catalogue } from '@lectern/events/catalogue';
import { responseCancelled } from '@lectern/events/practice/attempt.events';
import type { JsonObject } from '../platform/event-store/event-store.port.js';

/** After these events blobs are removed that earlier events name. */
const removesBlobs: ReadonlySet<string> = new Set([responseCancelled.type, personErased.type]);

export const letsBlobsGo = ({ type }: { readonly type: string }): boolean => removesBlobs.has(type);

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
