import {
  birthDateGiven,
  deletionCancelled,
  deletionConfirmed,
  emailVerified,
  experienceCustomised,
  languageChosen,
  personErased,
  personRegistered,
  personRenamed,
  personSuspended,
  pictureChosen,
  pinRemoved,
  pinSet,
  roleChosen,
  suspensionLifted,
  usernameGiven,
} from '@lectern/events/accounts/person.events';
import type { EventDefinition, OpenedEvent } from '@lectern/events/journal/event';
import { isErased, orIfErased } from '@lectern/events/journal/sealed';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { defineProjection, type Change } from '../../platform/projections/projection.js';
import { people, sortNameOf, type PersonDocument } from './person-document.js';

/** As `on`, for the one projection that reads sealed fields opened. */
const onOpened = <D extends EventDefinition>(
  { type }: D,
  apply: (event: OpenedEvent<D>) => readonly Change<PersonDocument>[],
) => ({ type, apply: (event: ReadEvent) => apply(event as never) });

/** Changes a person who is known, and not one who was erased. */
const onKnown = <D extends EventDefinition>(
  definition: D,
  change: (before: PersonDocument, event: OpenedEvent<D>) => PersonDocument,
  // Every event of a person names them.
  idOf: (event: OpenedEvent<D>) => string,
) =>
  onOpened(definition, (event) => [{ id: idOf(event), apply: (before) => before && change(before, event) }]);

const personOf = ({ data }: { readonly data: { readonly personId: string } }): string => data.personId;

/** Who there is, by name. An erased person is not in it, whether it was there before or is built anew. */
export const peopleProjection = defineProjection<PersonDocument>({
  ...people,
  isOpened: true,
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
            sortName: sortNameOf(name),
            email: orIfErased(data.email, null) ?? null,
            role: data.role ?? null,
            schoolId: data.schoolId ?? null,
            familyId: data.familyId ?? null,
            fEmailVerified: data.fEmailVerified,
            awaitsMail: data.fEmailVerified || data.email === undefined ? null : 'yes',
            fPin: false,
            username: null,
            // Who signs up has their address still to confirm; who is added has it from the page of whoever adds them.
            language: data.fEmailVerified ? null : (data.language ?? null),
            pictureId: null,
            suspendedAt: null,
            suspensionReason: null,
            eraseAt: null,
            eraseBy: null,
            birthDate: null,
            experience: null,
          }),
        },
      ];
    }),
    onKnown(pinSet, (before) => ({ ...before, fPin: true }), personOf),
    onKnown(pinRemoved, (before) => ({ ...before, fPin: false }), personOf),
    onKnown(
      birthDateGiven,
      (before, { data }) => ({ ...before, birthDate: orIfErased(data.birthDate, null) }),
      personOf,
    ),
    onKnown(
      experienceCustomised,
      (before, { data: { level, minutesADay } }) => ({ ...before, experience: { level, minutesADay } }),
      personOf,
    ),
    onKnown(emailVerified, (before) => ({ ...before, fEmailVerified: true, awaitsMail: null }), personOf),
    onKnown(roleChosen, (before, { data }) => ({ ...before, role: data.role }), personOf),
    onKnown(
      personRenamed,
      (before, { data: { name } }) =>
        isErased(name) ? before : { ...before, ...name, sortName: sortNameOf(name) },
      personOf,
    ),
    onKnown(
      usernameGiven,
      (before, { data }) => ({ ...before, username: orIfErased(data.username, null) }),
      personOf,
    ),
    onKnown(languageChosen, (before, { data }) => ({ ...before, language: data.language }), personOf),
    onKnown(pictureChosen, (before, { data }) => ({ ...before, pictureId: data.pictureId }), personOf),
    onKnown(
      personSuspended,
      (before, { data, meta }) => ({
        ...before,
        suspendedAt: meta.at,
        suspensionReason: orIfErased(data.reason, null),
      }),
      personOf,
    ),
    onKnown(
      suspensionLifted,
      (before) => ({ ...before, suspendedAt: null, suspensionReason: null }),
      personOf,
    ),
    onKnown(
      deletionConfirmed,
      (before, { data }) => ({ ...before, eraseAt: data.eraseAt, eraseBy: data.by ?? null }),
      personOf,
    ),
    onKnown(deletionCancelled, (before) => ({ ...before, eraseAt: null, eraseBy: null }), personOf),
    onOpened(personErased, ({ data }) => [{ id: data.personId, apply: () => undefined }]),
  ],
});
