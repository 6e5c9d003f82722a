/** Where something stands in a draft: names of fields, and ids of what stands in a list. */
export type DraftPath = readonly string[];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNamed =
  (id: string | undefined) =>
  (value: unknown): boolean =>
    isObject(value) && value['_id'] === id;

/** What stands at a path; null where nothing does. */
export function valueAt(node: unknown, path: DraftPath): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return node ?? null;
  if (Array.isArray(node)) return valueAt(node.find(isNamed(first)), rest);
  return isObject(node) && Object.hasOwn(node, first) ? valueAt(node[first], rest) : null;
}

/** The same with another value at a path: null takes it out; what a list does not have yet comes last. */
export function withValue(node: unknown, path: DraftPath, value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(node)) {
    const has = node.some(isNamed(first));
    if (rest.length === 0 && value === null) return node.filter((one) => !isNamed(first)(one));
    if (!has) return rest.length === 0 ? [...node, value] : node;
    return node.map((one: unknown) => (isNamed(first)(one) ? withValue(one, rest, value) : one));
  }
  if (!isObject(node)) return node;
  if (rest.length === 0 && value === null) {
    return Object.fromEntries(Object.entries(node).filter(([name]) => name !== first));
  }
  return { ...node, [first]: withValue(Object.hasOwn(node, first) ? node[first] : undefined, rest, value) };
}

/** Whether two values of a draft say the same: each was read by the draft's schema, so their fields stand in one order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export const pathName = (path: DraftPath): string => path.join('/');
