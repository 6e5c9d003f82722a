import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { InvalidSettings } from '../platform/invalid-settings.js';
import { sha256 } from '../platform/ids.js';
import { isPersonal, type Keys, type WrappedKey } from '../platform/keys/keys.port.js';
import { unwrapKey } from '../platform/keys/wrapped-keys.js';
import { CannotDo } from './operator.js';
import { beginFile, type UnfinishedFile } from './unfinished-file.js';

/**
 * A file of keys is lines of JSON: what it is; one for each key, wrapped by the master key (base64) or null when it was
 * destroyed; the number of keys and the SHA-256 of all lines before.
 */
const format = 'lectern-keys';
const firstLine = z.object({ format: z.literal(format), version: z.literal(1), at: z.string() });
const keyLine = z.object({ personId: z.string(), wrapped: z.nullable(z.string()) });
const lastLine = z.object({ keys: z.int(), sha256: z.string() });

export type KeyCounts = {
  /** Of persons, messages and invitations. */
  readonly keys: number;
  readonly destroyed: number;
};

/** Writes all keys, as they are wrapped, and reads them back; they take their place when they are published. */
export const writeKeys = async (
  keys: Keys,
  name: string,
  at: string,
): Promise<Pick<UnfinishedFile, 'publish' | 'abandon'> & { readonly counts: KeyCounts }> => {
  const file = await beginFile(name);
  const hash = createHash('sha256');
  const counts = { keys: 0, destroyed: 0 };
  let written = 0;
  const write = async (value: unknown): Promise<void> => {
    const line = Buffer.from(`${JSON.stringify(value)}\n`);
    hash.update(line);
    await file.write([line]);
  };
  try {
    await write({ format, version: 1, at });
    for await (const { personId, wrapped } of keys.wrapped()) {
      await write({ personId, wrapped: wrapped && Buffer.from(wrapped).toString('base64') });
      if (isPersonal({ personId })) counts[wrapped ? 'keys' : 'destroyed'] += 1;
      written += 1;
    }
    await write({ keys: written, sha256: hash.copy().digest('hex') });
    await file.finish();
    await readKeys(file.temporary);
    return { counts, publish: file.publish, abandon: file.abandon };
  } catch (error) {
    await file.abandon();
    throw error;
  }
};

/** @throws CannotDo when the file is not whole, naming the line */
export const readKeys = async (file: string): Promise<readonly WrappedKey[]> => {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CannotDo(`${file} cannot be opened.`, { cause });
  });
  const lines = text.split('\n');
  const read = <T>(schema: z.ZodMiniType<T>, number: number): T => {
    try {
      return z.parse(schema, JSON.parse(lines[number] ?? ''));
    } catch {
      throw new CannotDo(
        `${file} is no file of Lectern’s keys, or damaged: line ${number + 1} cannot be read.`,
      );
    }
  };
  read(firstLine, 0);
  const end = read(lastLine, Math.max(lines.length - 2, 1));
  const before = lines.slice(0, -2);
  const keys = before.slice(1).map((_, at): WrappedKey => {
    const { personId, wrapped } = read(keyLine, at + 1);
    return { personId, wrapped: wrapped === null ? null : new Uint8Array(Buffer.from(wrapped, 'base64')) };
  });
  const isWhole =
    end.keys === keys.length && end.sha256 === sha256(before.map((line) => `${line}\n`).join(''));
  if (!isWhole) throw new CannotDo(`${file} is damaged: its digest or its number of keys does not fit.`);
  return keys;
};

/** Tries the master key before anything is written. @returns it @throws CannotDo */
export const checkMasterKey = (
  keys: readonly WrappedKey[],
  masterKey: Uint8Array | undefined,
  file: string,
): Uint8Array => {
  const advice = 'Set LECTERN_MASTER_KEY to what master.key of that installation holds.';
  if (!masterKey) throw new CannotDo(`The master key that wrapped the keys in ${file} is needed. ${advice}`);
  const probe = keys.find(({ wrapped }) => wrapped !== null);
  try {
    if (probe?.wrapped) unwrapKey(masterKey, probe.personId, probe.wrapped);
    return masterKey;
  } catch (cause) {
    if (!(cause instanceof InvalidSettings)) throw cause;
    throw new CannotDo(`The keys in ${file} were wrapped with another master key. ${advice}`, { cause });
  }
};
