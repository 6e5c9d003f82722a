type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * A value as JSON in its one form (RFC 8785): no spaces, the keys of an object in the order of their UTF-16 code units.
 * What is signed is this text in UTF-8.
 * @param value what JSON can hold; keys without a value are left out
 */
export const canonicalJson = (value: unknown): string => write(value as Json);

const write = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${write(member as Json)}`);
  return `{${members.join(',')}}`;
};
