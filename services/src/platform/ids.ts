import { createHmac, hash, randomUUID } from 'node:crypto';
import { v5, v7 } from 'uuid';

const namespace = '7d3c5d52-5d3f-5b0e-9a54-2f1c8a6e9b11';

/** A fresh id, rising with time. */
export const newId = (): string => v7();

/** A fresh id in no order: cheaper, for what comes with every message. */
export const traceId = (): string => randomUUID();

/** The same id for the same parts: uuid v5. */
export const derivedId = (...parts: readonly string[]): string => v5(JSON.stringify(parts), namespace);

export const sha256 = (data: Uint8Array | string): string => hash('sha256', data, 'hex');

/** Keyed hash of a normalised value, hex: names a claim without telling it. */
export const keyedHash = (key: Uint8Array, value: string): string =>
  createHmac('sha256', key).update(value).digest('hex');
