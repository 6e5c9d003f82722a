import { pinSet, personRegistered } from '@lectern/events/accounts/person.events';
import type { Role } from '@lectern/events/journal/metadata';
import { isErased } from '@lectern/events/journal/sealed';
import { defineProjection, on } from '../platform/projections/projection.js';

/** The one read model that holds names; a person who was erased is not in it. */
export type PersonDocument = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly role: Role | null;
  readonly schoolId: string | null;
  readonly familyId: string | null;
  readonly fPin: boolean;
};

const when = on<PersonDocument>();

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const peopleProjection = defineProjection<PersonDocument>({
  name: 'people',
  version: 1,
  fOpens: true,
  indexes: [
    { name: 'family', fields: ['familyId', 'firstName'] },
    { name: 'school', fields: ['schoolId', 'role', 'lastName'] },
  ],
  handlers: [
    when(personRegistered, ({ data }) => {
      // Opened: this projection reads what others leave sealed.
      const name: unknown = data.name;
      if (isErased(name)) return [];
      const { firstName, lastName } = name as { firstName: unknown; lastName: unknown };
      const email: unknown = data.email;
      const body: PersonDocument = {
        firstName: text(firstName),
        lastName: text(lastName),
        email: typeof email === 'string' ? email : null,
        role: data.role ?? null,
        schoolId: data.schoolId ?? null,
        familyId: data.familyId ?? null,
        fPin: false,
      };
      return [{ id: data.personId, apply: () => body }];
    }),
    when(pinSet, ({ data }) => [{ id: data.personId, apply: (before) => before && { ...before, fPin: true } }]),
  ],
});
