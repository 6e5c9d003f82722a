import type { Metadata } from '@lectern/events/journal/metadata';
import { isErased, isSealed } from '@lectern/events/journal/sealed';
import type { JsonObject, StoredEvent } from '../platform/event-store/event-store.port.js';
import type { Codec } from '../platform/journal/codec.js';

const longest = 80;
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** A field's value in few words; what was opened is shown whole. */
const inShort = (value: unknown, isWhole: boolean): string => {
  if (isErased(value)) return 'erased';
  if (isSealed(value)) return 'sealed';
  if (isWhole) return JSON.stringify(value);
  if (typeof value === 'string')
    return /\s/.test(value) || value === '' ? JSON.stringify(cut(value)) : cut(value);
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value === 'object' && value !== null) return '{…}';
  return String(value);
};

/** An event as the tool shows it; `data` holds opened fields where they were asked for and could be opened. */
export type ShownEvent = {
  readonly stored: StoredEvent;
  readonly data: JsonObject;
  /** Fields that lie sealed and were opened. */
  readonly opened: readonly string[];
};

/** @param codec opens what is sealed; without one it stays sealed */
export const showEvent = async (
  stored: StoredEvent,
  codec: Pick<Codec, 'opened'> | undefined,
): Promise<ShownEvent> => {
  // What this release cannot read is shown as it lies there.
  const data = (await codec?.opened(stored).catch(() => undefined))?.data ?? stored.data;
  const opened = Object.keys(data).filter(
    (field) => isSealed(stored.data[field]) && data[field] !== stored.data[field],
  );
  return { stored, data, opened };
};

/** One line for a person: time, stream@revision, type, who, facts. */
export const eventLine = ({ stored, data, opened }: ShownEvent): string => {
  const { at, actor } = stored.metadata as Partial<Metadata>;
  const facts = Object.entries(data).map(
    ([field, value]) => `${field}=${inShort(value, opened.includes(field))}`,
  );
  const place = `${stored.stream}@${stored.revision}`;
  return [at ?? stored.recordedAt, place, stored.type, actor?.role ?? '?', ...facts].join('  ');
};

/** The same as a JSON object. */
export const eventJson = ({ stored, data }: ShownEvent): string => {
  const { stream, revision, position, id, type, recordedAt, metadata } = stored;
  return JSON.stringify({ stream, revision, position, id, type, recordedAt, metadata, data });
};
