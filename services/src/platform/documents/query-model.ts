import type { Body, Query, Scalar } from './documents.port.js';

/** A query of documents as the port says it, without any cleverness: for few documents in memory, and what adapters are compared with. */

const rank = (value: Scalar): number => (value === null ? 0 : typeof value === 'number' ? 1 : 2);

/** By code points, as the bytes of UTF-8 are ordered. */
const compareText = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const compareScalars = (a: Scalar, b: Scalar): number => {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return Number(a) < Number(b) ? -1 : Number(a) > Number(b) ? 1 : 0;
};

const at = (body: Body, path: string): Scalar => {
  let value: unknown = body;
  for (const part of path.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Body)[part] : null;
  return (value ?? null) as Scalar;
};

const inRange = (value: Scalar, { gt, gte, lt, lte }: NonNullable<Query['range']>): boolean => {
  const holds = (bound: Scalar | undefined, sound: (order: number) => boolean): boolean =>
    bound === undefined || (rank(bound) === rank(value) && sound(compareScalars(value, bound)));
  return (
    holds(gt, (order) => order > 0) &&
    holds(gte, (order) => order >= 0) &&
    holds(lt, (order) => order < 0) &&
    holds(lte, (order) => order <= 0)
  );
};

/** The ids that a query must find, in their order, all pages together. */
export const modelOf =
  (bodies: Readonly<Record<string, Body>>, fields: readonly string[]) =>
  (query: Query): readonly string[] => {
    const same = (a: Scalar, b: Scalar): boolean => compareScalars(a, b) === 0;
    const direction = query.order === 'descending' ? -1 : 1;
    return Object.entries(bodies)
      .filter(([, body]) =>
        Object.entries(query.equals ?? {}).every(([field, value]) => same(at(body, field), value)),
      )
      .filter(
        ([, body]) =>
          !query.in || query.in.values.some((value) => same(at(body, query.in?.field ?? ''), value)),
      )
      .filter(([, body]) => !query.range || inRange(at(body, query.range.field), query.range))
      .toSorted(([idA, a], [idB, b]) => {
        const byFields = fields
          .map((field) => compareScalars(at(a, field), at(b, field)))
          .find((order) => order !== 0);
        return direction * (byFields ?? compareText(idA, idB));
      })
      .map(([id]) => id);
  };
