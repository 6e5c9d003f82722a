import { responseCancelled } from '@lectern/events/practice/attempt.events';
import type { JsonObject } from '../platform/event-store/event-store.port.js';

/** Says that a person's key was destroyed; its data name the person. */
export const personErased = 'PersonErased';

/** After these events blobs are removed that earlier events name. */
const removesBlobs: ReadonlySet<string> = new Set([responseCancelled.type, personErased]);

export const letsBlobsGo = ({ type }: { readonly type: string }): boolean => removesBlobs.has(type);

/** Whose key an event says is destroyed. */
export const erasedPerson = ({
  type,
  data,
}: {
  readonly type: string;
  readonly data: JsonObject;
}): string | undefined => {
  const person = type === personErased ? data['personId'] : undefined;
  return typeof person === 'string' ? person : undefined;
};
