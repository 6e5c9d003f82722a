import type { Blobs } from '../platform/blobs/blobs.port.js';
import { putRecords, readAllRecords } from '../platform/sealing/sealed-records.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import type { CheckedList } from './check-list.js';
import type { AppliedRow } from './row-steps.js';
import type { GivenFile } from './reading/one-roster.js';

type StoredFile = { readonly name: string; readonly content: string };

/** Where what belongs to an import lies in the blobs, sealed under the key of whoever imports it. */
const folder = (importId: string): string => `student-imports/${importId}/`;

/** The files and rows of imports. What is gone, or was its erased importer's, is undefined. */
export const createImportLists = ({
  blobs,
  sealing,
}: {
  readonly blobs: Blobs;
  readonly sealing: Sealing;
}) => {
  const put = (importId: string, personId: string, name: string, value: unknown): Promise<void> =>
    putRecords(blobs, sealing, personId, `${folder(importId)}${name}`, Buffer.from(JSON.stringify(value)));
  const read = async <T>(importId: string, personId: string, name: string): Promise<T | undefined> => {
    const bytes = await readAllRecords(blobs, sealing, personId, `${folder(importId)}${name}`);
    return bytes && (JSON.parse(Buffer.from(bytes).toString()) as T);
  };
  return {
    putFiles: (importId: string, personId: string, files: readonly GivenFile[]): Promise<void> =>
      put(
        importId,
        personId,
        'files',
        files.map(({ name, bytes }): StoredFile => ({
          name,
          content: Buffer.from(bytes).toString('base64'),
        })),
      ),
    readFiles: async (importId: string, personId: string): Promise<readonly GivenFile[] | undefined> =>
      (await read<readonly StoredFile[]>(importId, personId, 'files'))?.map(({ name, content }) => ({
        name,
        bytes: Buffer.from(content, 'base64'),
      })),
    putList: (importId: string, personId: string, list: string, rows: CheckedList): Promise<void> =>
      put(importId, personId, `list-${list}`, rows),
    readList: (importId: string, personId: string, list: string): Promise<CheckedList | undefined> =>
      read<CheckedList>(importId, personId, `list-${list}`),
    /** @param check of which run */
    putApplied: (
      importId: string,
      personId: string,
      check: number,
      rows: readonly AppliedRow[],
    ): Promise<void> => put(importId, personId, `applied-${check}`, rows),
    /** All that was carried out, in the order of the runs. */
    readApplied: async (importId: string, personId: string): Promise<readonly AppliedRow[]> => {
      const all = await blobs.list(folder(importId));
      const names = all.map(({ key }) => key.slice(folder(importId).length));
      const runs = names.filter((name) => name.startsWith('applied-'));
      const applied = await Promise.all(
        runs.map((name) => read<readonly AppliedRow[]>(importId, personId, name)),
      );
      return applied.flatMap((rows) => rows ?? []);
    },
    /** Deletes the file and earlier lists, and what was carried out only where nothing is to be kept. */
    forget: async (importId: string, keptList?: string): Promise<void> => {
      for (const { key } of await blobs.list(folder(importId))) {
        const name = key.slice(folder(importId).length);
        const isKept = keptList !== undefined && (name === `list-${keptList}` || name.startsWith('applied-'));
        if (!isKept) await blobs.delete(key);
      }
    },
  };
};
export type ImportLists = ReturnType<typeof createImportLists>;
