import type { Language, PersonEvent } from '@lectern/events/accounts/person.events';
import type { Role } from '@lectern/events/journal/metadata';
import { orIfErased } from '@lectern/events/journal/sealed';
import type { ReadEvent } from '../../platform/journal/codec.js';

/** Reads a person's own events; a stream `person-…` holds no other. */
export const asPersonEvent = (event: ReadEvent): PersonEvent => event as PersonEvent;

/** As much of a person as a mail to them needs, from their own stream. */
export type MailPerson = {
  readonly firstName: string | null;
  readonly email: string | null;
  readonly role: Role | null;
  readonly familyId: string | null;
  /** English where nobody said. */
  readonly language: Language;
};

/** @returns undefined for whoever is not there, or was erased */
export const mailPersonIn = (story: readonly ReadEvent[]): MailPerson | undefined => {
  let person: MailPerson | undefined;
  for (const event of story.map(asPersonEvent)) {
    if (event.type === 'PersonErased') return undefined;
    if (event.type === 'PersonRegistered') {
      const { name, email, role, familyId, language } = event.data;
      person = {
        firstName: orIfErased(name, null)?.firstName ?? null,
        email: orIfErased(email, null) ?? null,
        role: role ?? null,
        familyId: familyId ?? null,
        language: language ?? 'en',
      };
    }
    if (person && event.type === 'PersonRenamed')
      person = { ...person, firstName: orIfErased(event.data.name, null)?.firstName ?? null };
    if (person && event.type === 'LanguageChosen') person = { ...person, language: event.data.language };
    if (person && event.type === 'RoleChosen') person = { ...person, role: event.data.role };
  }
  return person;
};
