import { restoreProven } from '@lectern/events/operations/operations.events';
import { recordingMerged } from '@lectern/events/practice/attempt.events';
import { defineProjection, on } from '../platform/projections/projection.js';

export type RestoreDocument = {
  readonly provenOn: string;
  readonly backupOf: string;
  readonly personId: string;
};
export const lastRestore = 'last';

/** The last backup that was restored and found good. */
export const restoresProjection = defineProjection<RestoreDocument>({
  name: 'restores',
  version: 1,
  handlers: [
    on<RestoreDocument>()(restoreProven, ({ data }) => [
      { id: lastRestore, apply: (before) => (before && before.provenOn > data.provenOn ? before : data) },
    ]),
  ],
});

export type StoredBytesDocument = { readonly day: string; readonly bytes: number };

/** How much recordings added on each day, UTC. */
export const storedBytesProjection = defineProjection<StoredBytesDocument>({
  name: 'stored_bytes',
  version: 1,
  indexes: [{ name: 'byDay', fields: ['day'] }],
  handlers: [
    on<StoredBytesDocument>()(recordingMerged, ({ data, meta }) => {
      const day = meta.at.slice(0, 10);
      return [{ id: day, apply: (before) => ({ day, bytes: (before?.bytes ?? 0) + data.bytes }) }];
    }),
  ],
});
