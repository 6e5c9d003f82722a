import {
  accountJoined,
  birthDateGiven,
  deletionCancelled,
  deletionConfirmed,
  emailVerified,
  experienceCustomised,
  languageChosen,
  parentEmailGiven,
  personErased,
  personRegistered,
  personRenamed,
  personSuspended,
  pictureChosen,
  pinRemoved,
  pinSet,
  roleChosen,
  schoolJoined,
  suspensionLifted,
  studentNumberGiven,
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
) => ({
  type: definition.type,
  // The codec has parsed it by its definition; every event of a person names them.
  apply: (event: ReadEvent): readonly Change<PersonDocument>[] => [
    { id: String(event.data['personId']), apply: (before) => before && change(before, event as never) },
  ],
});

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
            studentNumber: null,
            parentEmail: null,
            experience: null,
          }),
        },
      ];
    }),
    onKnown(pinSet, (before) => ({ ...before, fPin: true })),
    onKnown(pinRemoved, (before) => ({ ...before, fPin: false })),
    onKnown(birthDateGiven, (before, { data }) => ({
      ...before,
      birthDate: orIfErased(data.birthDate, null) || null,
    })),
    onKnown(studentNumberGiven, (before, { data }) => ({
      ...before,
      studentNumber: orIfErased(data.studentNumber, null) || null,
    })),
    onKnown(parentEmailGiven, (before, { data }) => ({
      ...before,
      parentEmail: orIfErased(data.parentEmail, null) || null,
    })),
    onKnown(experienceCustomised, (before, { data: { level, minutesADay } }) => ({
      ...before,
      experience: { level, minutesADay },
    })),
    onKnown(emailVerified, (before) => ({ ...before, fEmailVerified: true, awaitsMail: null })),
    onKnown(roleChosen, (before, { data }) => ({ ...before, role: data.role })),
    onKnown(personRenamed, (before, { data: { name } }) =>
      isErased(name) ? before : { ...before, ...name, sortName: sortNameOf(name) },
    ),
    onKnown(usernameGiven, (before, { data }) => ({ ...before, username: orIfErased(data.username, null) })),
    onKnown(languageChosen, (before, { data }) => ({ ...before, language: data.language })),
    onKnown(pictureChosen, (before, { data }) => ({ ...before, pictureId: data.pictureId })),
    onKnown(personSuspended, (before, { data, meta }) => ({
      ...before,
      suspendedAt: meta.at,
      suspensionReason: orIfErased(data.reason, null),
    })),
    onKnown(schoolJoined, (before, { data }) => ({ ...before, schoolId: data.schoolId })),
    onOpened(accountJoined, ({ data: { personId, accountId } }) => [
      {
        id: personId,
        apply: (before) => before && { ...before, role: null, schoolId: null, joinedTo: accountId },
      },
      {
        id: accountId,
        apply: (before) => before && { ...before, formerIds: [...(before.formerIds ?? []), personId] },
      },
    ]),
    onKnown(suspensionLifted, (before) => ({ ...before, suspendedAt: null, suspensionReason: null })),
    onKnown(deletionConfirmed, (before, { data }) => ({
      ...before,
      eraseAt: data.eraseAt,
      eraseBy: data.by ?? null,
    })),
    onKnown(deletionCancelled, (before) => ({ ...before, eraseAt: null, eraseBy: null })),
    onOpened(personErased, ({ data }) => [{ id: data.personId, apply: () => undefined }]),
  ],
});
