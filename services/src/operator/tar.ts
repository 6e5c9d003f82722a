import type { FileHandle } from 'node:fs/promises';
import { CannotDo } from './operator.js';

/** POSIX tar (ustar, with a pax header where a name is longer than 100 bytes): a header of 512 bytes, then the file. */
export const block = 512;
const longestName = 100;
const secondsOf = (ms: number): string => Math.floor(ms / 1_000).toString(8);
const field = (text: string, length: number): string => `${text.padStart(length - 1, '0')}\0`;

const headerOf = (name: string, size: number, type: '0' | 'x', at: number): Buffer => {
  const header = Buffer.alloc(block);
  header.write(name.slice(0, longestName), 0);
  header.write(`${field('600', 8)}${field('0', 8)}${field('0', 8)}`, 100);
  header.write(`${field(size.toString(8), 12)}${field(secondsOf(at), 12)}${' '.repeat(8)}${type}`, 124);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${field(sum.toString(8), 7)} `, 148);
  return header;
};

const padding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block);

/** "LENGTH path=NAME\n", and the length counts its own digits. */
const paxOf = (name: string): Buffer => {
  const rest = ` path=${name}\n`;
  const length = [2, 3]
    .map((digits) => digits + rest.length)
    .find((all) => String(all).length + rest.length === all);
  return Buffer.from(`${length}${rest}`);
};

/** One file of the archive, as the parts it is written in. @param name ASCII @param at ms since the epoch */
export const tarEntry = (name: string, body: Uint8Array, at: number): readonly Uint8Array[] => {
  const parts = [headerOf(name, body.length, '0', at), body, padding(body.length)];
  if (name.length <= longestName) return parts;
  const pax = paxOf(name);
  return [headerOf('pax', pax.length, 'x', at), pax, padding(pax.length), ...parts];
};

export const tarEnd: Uint8Array = Buffer.alloc(2 * block);

export type TarFile = {
  readonly name: string;
  readonly body: Buffer;
  /** Where it begins, and where the next one does. */
  readonly position: number;
  readonly next: number;
};

export const readAt = async (handle: FileHandle, position: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
};

export const damaged = (file: string, position: number, why: string): CannotDo =>
  new CannotDo(`${file} is damaged at byte ${position}: ${why}.`);

/**
 * Reads a tar file that `tarEntry` wrote, file by file, to its end.
 * @throws CannotDo at the first header, padding or end that is not as it was written
 */
export async function* readTar(handle: FileHandle, file: string): AsyncGenerator<TarFile, undefined> {
  const { size } = await handle.stat();
  let position = 0;
  let longName: string | undefined;
  let begin = 0;
  for (;;) {
    const header = await readAt(handle, position, block);
    if (header.length < block) throw damaged(file, size, 'it ends there, and the rest is missing');
    if (header.every((byte) => byte === 0)) {
      const rest = await readAt(handle, position, 2 * block + 1);
      if (!rest.equals(tarEnd)) throw damaged(file, position, 'something follows the end');
      return undefined;
    }
    const text = (from: number, to: number): string =>
      header.toString('latin1', from, to).replace(/\0.*$/s, '');
    const name = text(0, longestName);
    const length = Number.parseInt(text(124, 136), 8);
    const isPax = text(156, 157) === 'x';
    const at = Number.parseInt(text(136, 148), 8) * 1_000;
    if (!header.equals(headerOf(name, length, isPax ? 'x' : '0', at)))
      throw damaged(file, position, 'the header does not fit its checksum');
    const body = await readAt(handle, position + block, length);
    const end = await readAt(handle, position + block + length, padding(length).length);
    if (body.length < length || !end.equals(padding(length)))
      throw damaged(file, position, `${name} is not whole`);
    const next = position + block + length + end.length;
    if (isPax) longName = /^\d+ path=(.*)\n$/.exec(body.toString())?.[1];
    else {
      yield { name: longName ?? name, body, position: begin, next };
      longName = undefined;
      begin = next;
    }
    position = next;
  }
}
