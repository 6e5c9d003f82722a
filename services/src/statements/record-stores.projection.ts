import { recordStoreNamed, recordStoreRemoved } from '@lectern/events/statements/record-store.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** The record store of a school, by the school's id. Times are ISO 8601. */
export type RecordStoreDocument = { readonly endpoint: string; readonly namedAt: string };

const when = on<RecordStoreDocument>();

export const recordStoresProjection = defineProjection<RecordStoreDocument>({
  name: 'record-stores',
  version: 1,
  handlers: [
    when(recordStoreNamed, ({ data: { schoolId, endpoint }, meta }) => [
      { id: schoolId, apply: () => ({ endpoint, namedAt: meta.at }) },
    ]),
    when(recordStoreRemoved, ({ data: { schoolId } }) => [{ id: schoolId, apply: () => undefined }]),
  ],
});
