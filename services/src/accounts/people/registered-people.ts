import { personRegistered, schoolJoined } from '@lectern/events/accounts/person.events';
import { defineProjection, on } from '../../platform/projections/projection.js';
import { people } from './person-document.js';

/** Who was registered at an earlier time. Names and addresses are today's, and nobody's who was erased. */
export const registeredPeople = defineProjection<{ readonly schoolId: string | null }>({
  ...people,
  handlers: [
    on<{ readonly schoolId: string | null }>()(
      personRegistered,
      ({ data: { personId, schoolId = null } }) => [{ id: personId, apply: () => ({ schoolId }) }],
    ),
    on<{ readonly schoolId: string | null }>()(schoolJoined, ({ data: { personId, schoolId } }) => [
      { id: personId, apply: () => ({ schoolId }) },
    ]),
  ],
});
