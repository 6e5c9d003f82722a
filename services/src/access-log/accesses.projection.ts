import {
  accessKey,
  attemptAccessed,
  type Access,
  type AccessKind,
} from '@lectern/events/access-log/access-log.events';
import type { Role } from '@lectern/events/journal/metadata';
import type { Sealed } from '@lectern/events/journal/sealed';
import { derivedId } from '../platform/ids.js';
import { defineProjection, on } from '../platform/projections/projection.js';

/** That somebody looked at something on one day. */
export type AccessDocument = {
  /** Whose attempt it is. */
  readonly personId: string;
  readonly schoolId: string | null;
  /** Null of the list of all their attempts. */
  readonly attemptId: string | null;
  readonly readerId: string;
  readonly role: Role | 'system';
  readonly what: AccessKind;
  /** When they looked first on that day, ISO 8601. */
  readonly at: string;
  readonly issueId: string | null;
  readonly rescoringId?: string;
  readonly reason: Sealed<string> | null;
};

export const accessId = (access: Access): string => derivedId('access', accessKey(access));

/** Who of the staff looked at whose attempts. */
export const accessesProjection = defineProjection<AccessDocument>({
  name: 'accesses',
  version: 2,
  indexes: [
    { name: 'byPerson', fields: ['personId', 'at'] },
    { name: 'bySchool', fields: ['schoolId', 'at'] },
    { name: 'byReader', fields: ['readerId', 'attemptId', 'at'] },
    { name: 'byReaderOf', fields: ['readerId', 'personId', 'at'] },
  ],
  handlers: [
    on<AccessDocument>()(attemptAccessed, ({ data, meta }) => [
      {
        id: accessId(data),
        apply: () => ({
          personId: data.personId,
          schoolId: data.schoolId ?? null,
          attemptId: data.attemptId ?? null,
          readerId: data.readerId,
          role: meta.actor.role,
          what: data.what,
          at: meta.at,
          issueId: data.issueId ?? null,
          reason: data.reason ?? null,
          ...(data.rescoringId === undefined ? {} : { rescoringId: data.rescoringId }),
        }),
      },
    ]),
  ],
});
