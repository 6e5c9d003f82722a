import { createHmac, hash, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';

const namespace = Buffer.from('7d3c5d525d3f5b0e9a542f1c8a6e9b11', 'hex');

/** A fresh id, rising with time. */
export const newId = (): string => v7();

/** A fresh id in no order: cheaper, for what comes with every message. */
export const traceId = (): string => randomUUID();

/** The same id for the same parts: uuid v5 (RFC 9562, 5.5), by hand, as a rebuild makes one for each event of years. */
export const derivedId = (...parts: readonly string[]): string => {
  const hex = hash('sha1', Buffer.concat([namespace, Buffer.from(JSON.stringify(parts))]), 'hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3] ?? '8';
  const third = `5${hex.slice(13, 16)}`;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${third}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const sha256 = (data: Uint8Array | string): string => hash('sha256', data, 'hex');

/** Keyed hash of a normalised value, hex: names a claim without telling it. */
export const keyedHash = (key: Uint8Array, value: string): string =>
  createHmac('sha256', key).update(value).digest('hex');
