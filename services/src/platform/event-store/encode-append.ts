import { jsonFault } from '../json/json-fault.js';
import { type ExpectedRevision, InvalidAppend, type NewEvent, maxAppendBytes } from './event-store.port.js';

export type EncodedEvent = {
  readonly id: string;
  readonly type: string;
  /** JSON text. */
  readonly data: string;
  readonly metadata: string;
};

const uuid =
  /^(?!00000000-0000-0000-0000-000000000000$)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** No control characters, no half of a surrogate pair, and no `$` in front, which marks a system's own. */
const plainName = /^(?!\$)[^\p{Cc}\p{Cs}]{1,500}$/u;

const refuse = (message: string): never => {
  throw new InvalidAppend(message);
};

const json = (value: unknown, name: string): string => {
  const fault = jsonFault(value);
  if (fault) refuse(name + fault);
  return JSON.stringify(value);
};

const bytesOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text, 'utf8'), 0);

/**
 * Checks the arguments of an append, for every adapter alike, and writes the events as JSON.
 * @throws InvalidAppend
 */
export const encodeAppend = (
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): readonly EncodedEvent[] => {
  if (!plainName.test(stream)) refuse(`no stream name: ${JSON.stringify(stream)}`);
  if (expected !== 'none' && !(Number.isSafeInteger(expected) && expected >= 0))
    refuse(`no revision: ${expected}`);
  if (events.length === 0) refuse(`${stream}: nothing to append`);
  if (new Set(events.map((event) => event.id)).size < events.length)
    refuse(`${stream}: an event id stands twice`);
  const encoded = events.map(({ id, type, data, metadata }) => {
    if (!uuid.test(id)) refuse(`${stream}: no event id: ${JSON.stringify(id)}`);
    if (!plainName.test(type)) refuse(`${stream}: no event type: ${JSON.stringify(type)}`);
    return { id, type, data: json(data, `${type}.data`), metadata: json(metadata, `${type}.metadata`) };
  });
  for (const part of ['data', 'metadata'] as const) {
    const bytes = bytesOf(encoded.map((event) => event[part]));
    if (bytes > maxAppendBytes) refuse(`${stream}: ${bytes} bytes of ${part}`);
  }
  return encoded;
};
