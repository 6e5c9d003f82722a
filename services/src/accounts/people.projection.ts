import { personRegistered, pinSet } from '@lectern/events/accounts/person.events';
import type { EventDefinition, OpenedEvent } from '@lectern/events/journal/event';
import { isErased, orIfErased } from '@lectern/events/journal/sealed';
import type { ReadEvent } from '../platform/journal/codec.js';
import { defineProjection, type Change } from '../platform/projections/projection.js';
import { people, type PersonDocument } from './person-document.js';

/** As `on`, for the one projection that reads sealed fields opened. */
const onOpened = <D extends EventDefinition>(
  { type }: D,
  apply: (event: OpenedEvent<D>) => readonly Change<PersonDocument>[],
) => ({ type, apply: (event: ReadEvent) => apply(event as never) });

/** Who there is, by name. An erased person is not in it, whether it was there before or is built anew. */
export const peopleProjection = defineProjection<PersonDocument>({
  ...people,
  fOpens: true,
  handlers: [
    onOpened(personRegistered, ({ data }) => {
      const { name } = data;
      if (isErased(name)) return [{ id: data.personId, apply: () => undefined }];
      return [
        {
          id: data.personId,
          apply: () => ({
            firstName: name.firstName,
            lastName: name.lastName,
            email: orIfErased(data.email, null) ?? null,
            role: data.role ?? null,
            schoolId: data.schoolId ?? null,
            familyId: data.familyId ?? null,
            fEmailVerified: data.fEmailVerified,
            fPin: false,
          }),
        },
      ];
    }),
    onOpened(pinSet, ({ data }) => [
      { id: data.personId, apply: (before) => (before && !before.fPin ? { ...before, fPin: true } : before) },
    ]),
  ],
});
