import { type Body, type Index, InvalidQuery, type Scalar } from './documents.port.js';

/**
 * Index keys as bytes whose order is the order of the values: a type tag, then numbers as big-endian doubles with the
 * sign turned, strings as UTF-8 with an end mark. No value's bytes are the beginning of another's, so that the keys
 * that begin with given values are one range: from `prefix` to `after(prefix)`.
 */
const tags = { null: 0x10, number: 0x20, string: 0x30, boolean: 0x40 } as const;

const loneSurrogate = /\p{Cs}/gu;
export const wellFormed = (text: string): string => text.replace(loneSurrogate, '\u{fffd}');

const numberBytes = (value: number): Buffer => {
  const bytes = Buffer.alloc(9);
  bytes[0] = tags.number;
  bytes.writeDoubleBE(value === 0 ? 0 : value, 1);
  if (value < 0) for (let at = 1; at < 9; at += 1) bytes[at] = ~(bytes[at] ?? 0) & 0xff;
  else bytes[1] = (bytes[1] ?? 0) | 0x80;
  return bytes;
};

const stringBytes = (value: string): Buffer => {
  // NUL is written as 00 FF, so that the end mark 00 01 sorts before anything that goes on.
  const escaped = value.includes('\0')
    ? Buffer.concat(
        value.split('\0').flatMap((part, at) => [Buffer.from(at ? [0, 0xff] : []), Buffer.from(part)]),
      )
    : Buffer.from(value);
  return Buffer.concat([Buffer.from([tags.string]), escaped, Buffer.from([0, 1])]);
};

const encodeScalar = (value: unknown, field: string): Buffer => {
  switch (typeof value) {
    case 'number':
      if (Number.isFinite(value)) return numberBytes(value);
      break;
    case 'string':
      return stringBytes(wellFormed(value));
    case 'boolean':
      return Buffer.from([tags.boolean, value ? 1 : 0]);
    default:
      if (value === null) return Buffer.from([tags.null]);
  }
  throw new InvalidQuery(`${field} is not a string, number, boolean or null`);
};

const valueAt = (body: Body, path: string): unknown => {
  let value: unknown = body;
  for (const part of path.split('.')) {
    if (Array.isArray(value)) throw new InvalidQuery(`${path} goes through an array`);
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return null;
    value = (value as Body)[part];
  }
  return value;
};

/**
 * The document's key in an index; undefined when a unique index leaves it out.
 * @throws InvalidQuery for a value that cannot be indexed
 */
export const indexKey = (index: Index, body: Body): Buffer | undefined => {
  const values = index.fields.map((field) => valueAt(body, field));
  const keys = values.map((value, at) => encodeScalar(value, index.fields[at] ?? ''));
  return index.unique && values.includes(null) ? undefined : Buffer.concat(keys);
};

/** The keys that begin with these values. */
export const prefixOf = (fields: readonly string[], values: readonly (Scalar | undefined)[]): Buffer =>
  Buffer.concat(values.map((value, at) => encodeScalar(value, fields[at] ?? '')));

/** The first key behind all that begin with `prefix`. */
export const after = (prefix: Buffer): Buffer => Buffer.concat([prefix, Buffer.from([0xff])]);

/** Where the values of the same type as `value` begin and end, behind `prefix`. */
export const typeBounds = (prefix: Buffer, value: Scalar): readonly [Buffer, Buffer] => {
  const tag = value === null ? tags.null : tags[typeof value as 'number' | 'string' | 'boolean'];
  return [Buffer.concat([prefix, Buffer.from([tag])]), Buffer.concat([prefix, Buffer.from([tag + 1])])];
};
