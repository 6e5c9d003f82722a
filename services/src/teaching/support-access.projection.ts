import type { Sealed } from '@lectern/events/journal/sealed';
import { supportAccessOpened } from '@lectern/events/teaching/teaching.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** That a system admin said why they look at a school’s figures. */
export type SupportAccessDocument = {
  readonly schoolId: string;
  readonly readerId: string;
  /** ISO 8601. */
  readonly at: string;
  readonly reason: Sealed<string>;
};

export const supportAccessProjection = defineProjection<SupportAccessDocument>({
  name: 'support_access',
  version: 1,
  indexes: [
    { name: 'bySchool', fields: ['schoolId', 'at'] },
    { name: 'byReader', fields: ['schoolId', 'readerId', 'at'] },
  ],
  handlers: [
    on<SupportAccessDocument>()(supportAccessOpened, ({ data, meta: { at, eventId } }) => [
      {
        id: eventId,
        apply: () => ({ schoolId: data.schoolId, readerId: data.personId, at, reason: data.reason }),
      },
    ]),
  ],
});
