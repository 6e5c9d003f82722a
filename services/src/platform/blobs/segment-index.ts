import { readFile, rename, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { SegmentRecord } from './segment-record.js';
import type { PlacedRecord } from './segment-scan.js';

/** What a segment file holds up to `length`, so that opening need not walk it. */
export type SegmentIndex = { readonly length: number; readonly records: readonly PlacedRecord[] };

type Row = readonly [
  offset: number,
  kind: SegmentRecord['kind'],
  key: string,
  meta: SegmentRecord['meta'],
  dataLength: number,
  dataChecksum: number,
  headLength: number,
];
type Content = { readonly generation: string; readonly length: number; readonly rows: readonly Row[] };

const indexPath = (segment: string): string => `${segment}.index`;

/** A hint only: lost or torn, it is made again from the segment. */
export const writeSegmentIndex = async (
  segment: string,
  generation: string,
  index: SegmentIndex,
): Promise<void> => {
  const rows = index.records.map(
    ({ offset, record: { kind, key, meta, dataLength, dataChecksum, headLength } }): Row => [
      offset,
      kind,
      key,
      meta,
      dataLength,
      dataChecksum,
      headLength,
    ],
  );
  const text = JSON.stringify({ generation, length: index.length, rows } satisfies Content);
  await writeFile(`${indexPath(segment)}.new`, `${crc32(text)}\n${text}`, { mode: 0o600 });
  await rename(`${indexPath(segment)}.new`, indexPath(segment));
};

/** The index file's content; undefined when it is missing, torn, of another generation or of more than there is. */
export const readSegmentIndex = async (
  segment: string,
  generation: string,
  size: number,
): Promise<SegmentIndex | undefined> => {
  const file = await readFile(indexPath(segment), 'utf8').catch(() => '');
  const cut = file.indexOf('\n');
  const text = file.slice(cut + 1);
  if (cut < 0 || file.slice(0, cut) !== String(crc32(text))) return undefined;
  const content = JSON.parse(text) as Content;
  if (content.generation !== generation || content.length > size) return undefined;
  const records = content.rows.map(([offset, kind, key, meta, dataLength, dataChecksum, headLength]) => ({
    offset,
    record: { kind, key, meta, dataLength, dataChecksum, headLength, length: headLength + dataLength },
  }));
  return { length: content.length, records };
};
