import { type DocumentTable, type KeyedDocument, type Place, indexNamed } from './document-table.js';
import { InvalidQuery, type Page, type Query } from './documents.port.js';
import { keyRanges } from './key-ranges.js';

const defaultLimit = 100;
const mostItems = 1_000;

const cursorOf = ({ key, document }: KeyedDocument): string =>
  Buffer.from(JSON.stringify([key.toString('base64'), document.id])).toString('base64url');

const placeOf = (cursor: string): Place => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts) && typeof parts[0] === 'string' && typeof parts[1] === 'string') {
      return { key: Buffer.from(parts[0], 'base64'), id: parts[1] };
    }
  } catch {
    // Told below, like any other text that is no cursor.
  }
  throw new InvalidQuery('no cursor of a page before');
};

/** One page of an index. A cursor names the last item's place, so that what comes or goes before it shifts nothing. */
export const findInTable = (table: DocumentTable, query: Query): Page => {
  const index = indexNamed(table.collection, query.index);
  const limit = query.limit ?? defaultLimit;
  if (!Number.isInteger(limit) || limit < 1 || limit > mostItems) throw new InvalidQuery(`limit ${limit}`);
  const order = query.order ?? 'ascending';
  const behind = query.cursor === undefined ? undefined : placeOf(query.cursor);
  const ascending = keyRanges(index, query);
  const found: KeyedDocument[] = [];
  for (const range of order === 'ascending' ? ascending : ascending.toReversed()) {
    const passed =
      behind &&
      (order === 'ascending'
        ? Buffer.compare(range.high, behind.key) <= 0
        : Buffer.compare(range.low, behind.key) > 0);
    if (passed) continue;
    found.push(...table.range(index, range, order, behind, limit + 1 - found.length));
    if (found.length > limit) break;
  }
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const more = found.length > limit && last;
  return { items: items.map((item) => item.document), ...(more ? { cursor: cursorOf(last) } : {}) };
};

export const countInTable = (
  table: DocumentTable,
  query: Omit<Query, 'order' | 'limit' | 'cursor'>,
): number => {
  const index = indexNamed(table.collection, query.index);
  return keyRanges(index, query).reduce((sum, range) => sum + table.count(index, range), 0);
};
