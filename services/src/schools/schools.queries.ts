import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import { schoolsProjection, type SchoolDocument } from './schools.projection.js';

export type SchoolsQueries = {
  /** Undefined when there is no such school. */
  readonly find: (schoolId: string) => Promise<SchoolDocument | undefined>;
};

const collection = collectionOf(schoolsProjection);

export const createSchoolsQueries = ({ documents }: { readonly documents: Documents }): SchoolsQueries => ({
  find: async (schoolId) => (await documents.get<SchoolDocument>(collection, schoolId))?.body,
});
