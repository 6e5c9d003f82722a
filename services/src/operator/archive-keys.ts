import { createHash } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { syncFolder } from '../platform/blobs/durable-files.js';
import { sha256 } from '../platform/ids.js';
import { type Keys, probeOwner, type WrappedKey } from '../platform/keys/keys.port.js';
import { unwrapKey, WrongMasterKey } from '../platform/keys/wrap-key.js';
import { CannotDo } from './operator.js';

/**
 * A file of keys is lines of JSON: what it is; one for each key, wrapped by the master key (base64) or null when it was
 * destroyed; the number of keys and the SHA-256 of all lines before.
 */
const format = 'lectern-keys';
const firstLine = z.object({ format: z.literal(format), version: z.literal(1), at: z.string() });
const keyLine = z.object({ personId: z.string(), wrapped: z.nullable(z.string()) });
const lastLine = z.object({ keys: z.int(), sha256: z.string() });

export type KeyCounts = {
  /** Of persons. */
  readonly keys: number;
  readonly destroyed: number;
};

const countsOf = (keys: readonly WrappedKey[]): KeyCounts => {
  const persons = keys.filter(({ personId }) => personId !== probeOwner);
  const destroyed = persons.filter(({ wrapped }) => wrapped === null).length;
  return { keys: persons.length - destroyed, destroyed };
};

export type WrittenKeys = {
  readonly counts: KeyCounts;
  /** Moves them to their place, in the place of an older file. */
  readonly publish: () => Promise<void>;
  /** Removes what was not published. */
  readonly abandon: () => Promise<void>;
};

/** Writes all keys, as they are wrapped, beside their place, and reads them back. @param at ISO 8601 */
export const writeKeys = async (keys: Keys, file: string, at: string): Promise<WrittenKeys> => {
  const temporary = `${file}.unfinished`;
  const handle = await open(temporary, 'w', 0o600);
  const hash = createHash('sha256');
  let counts: KeyCounts = { keys: 0, destroyed: 0 };
  let written = 0;
  const write = async (value: unknown): Promise<void> => {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    await handle.write(line);
  };
  try {
    await write({ format, version: 1, at });
    for await (const key of keys.wrapped()) {
      const { personId, wrapped } = key;
      await write({ personId, wrapped: wrapped && Buffer.from(wrapped).toString('base64') });
      const one = countsOf([key]);
      counts = { keys: counts.keys + one.keys, destroyed: counts.destroyed + one.destroyed };
      written += 1;
    }
    await write({ keys: written, sha256: hash.copy().digest('hex') });
    await handle.sync();
    await handle.close();
    await readKeys(temporary);
    return {
      counts,
      publish: async () => {
        await rename(temporary, file);
        await syncFolder(dirname(file));
      },
      abandon: () => rm(temporary, { force: true }),
    };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(temporary, { force: true });
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
        number === 0
          ? `${file} is not a file of Lectern’s keys.`
          : `${file} is damaged at line ${number + 1}: it cannot be read.`,
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
  const fWhole =
    end.keys === keys.length && end.sha256 === sha256(before.map((line) => `${line}\n`).join(''));
  if (!fWhole) throw new CannotDo(`${file} is damaged: its digest or its number of keys does not fit.`);
  return keys;
};

/** Tries the master key before anything is written. @throws CannotDo */
export const checkMasterKey = (
  keys: readonly WrappedKey[],
  masterKey: Uint8Array | undefined,
  file: string,
): void => {
  const advice = 'Set LECTERN_MASTER_KEY to what master.key of that installation holds.';
  if (!masterKey) throw new CannotDo(`The master key that wrapped the keys in ${file} is needed. ${advice}`);
  const probe = keys.find(({ wrapped }) => wrapped !== null);
  if (!probe?.wrapped) return;
  try {
    unwrapKey(masterKey, probe.personId, probe.wrapped);
  } catch (error) {
    if (!(error instanceof WrongMasterKey)) throw error;
    throw new CannotDo(`The keys in ${file} were wrapped with another master key. ${advice}`, {
      cause: error,
    });
  }
};
