import { plainHeader } from './reading/columns.js';
import type { ColumnKind } from '@lectern/events/student-imports/student-row';
import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import {
  importColumnsProjection,
  studentImportsProjection,
  type ImportColumnsDocument,
  type StudentImportDocument,
} from './student-imports.projection.js';

const collection = collectionOf(studentImportsProjection);
const columnsCollection = collectionOf(importColumnsProjection);
const mostListed = 20;

export type KnownImport = StudentImportDocument & { readonly importId: string };

/** What is known of imports, and of what was chosen for headers. */
export const createStudentImportsQueries = ({ documents }: { readonly documents: Documents }) => {
  const latest = async (
    equals: { schoolId: string } | { personId: string },
  ): Promise<readonly KnownImport[]> => {
    const index = 'schoolId' in equals ? 'bySchool' : 'byPerson';
    const query = { index, equals, order: 'descending', limit: mostListed } as const;
    const { items } = await documents.find<StudentImportDocument>(collection, query);
    return items.map(({ id, body }) => ({ ...body, importId: id }));
  };
  return {
    find: async (importId: string): Promise<KnownImport | undefined> => {
      const found = await documents.get<StudentImportDocument>(collection, importId);
      return found && { ...found.body, importId };
    },
    ofSchool: (schoolId: string) => latest({ schoolId }),
    ofPerson: (personId: string) => latest({ personId }),
    /** What was chosen for a header before, by its plain spelling. */
    columnsOf: async (schoolId: string): Promise<Readonly<Record<string, ColumnKind>>> =>
      (await documents.get<ImportColumnsDocument>(columnsCollection, schoolId))?.body.columns ?? {},
  };
};
export type StudentImportsQueries = ReturnType<typeof createStudentImportsQueries>;

/** What was chosen, to be remembered: the kind of each header. */
export const columnsToRemember = (
  header: readonly string[] | null,
  columns: readonly ColumnKind[],
): Readonly<Record<string, ColumnKind>> =>
  Object.fromEntries((header ?? []).map((name, at) => [plainHeader(name), columns[at] ?? 'leaveOut']));
