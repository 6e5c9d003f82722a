import { claimed, claimReleased } from '@lectern/events/accounts/claim.events';
import { personErased, personRegistered } from '@lectern/events/accounts/person.events';
import { defineProjection, on, type Change } from '../platform/projections/projection.js';

/** A student as a school's own server knows them, from the claim of that on. */
export type EmbedStudentDocument = {
  /** Null until they are registered. */
  readonly schoolId: string | null;
  /** When a token was first made for them, ISO 8601. */
  readonly since: string;
};

const when = on<EmbedStudentDocument>();
const gone = (id: string): readonly Change<EmbedStudentDocument>[] => [{ id, apply: () => undefined }];

/** Who came by tokens of a school's server. */
export const embedStudentsProjection = defineProjection<EmbedStudentDocument>({
  name: 'embed-students',
  version: 1,
  indexes: [{ name: 'bySchool', fields: ['schoolId', 'since'] }],
  handlers: [
    when(claimed, ({ data: { kind, ownerId }, meta: { at } }) =>
      kind === 'embed-subject'
        ? [{ id: ownerId, apply: (before) => before ?? { schoolId: null, since: at } }]
        : [],
    ),
    when(personRegistered, ({ data: { personId, schoolId = null } }) => [
      { id: personId, apply: (before) => before && { ...before, schoolId } },
    ]),
    when(claimReleased, ({ data: { kind, ownerId } }) => (kind === 'embed-subject' ? gone(ownerId) : [])),
    when(personErased, ({ data: { personId } }) => gone(personId)),
  ],
});
