import { noSuchPerson } from '@lectern/events/accounts/accounts.refusals';
import { customiseExperience, readExperience } from '@lectern/events/accounts/experience.routes';
import { chooseLanguage } from '@lectern/events/accounts/language.routes';
import { readProfile, renameProfile } from '@lectern/events/accounts/profile.routes';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import type { ReadModels } from '../../platform/edge/read-models.js';
import { serve, type Served } from '../../platform/edge/serve.js';
import type { SchoolsQueries } from '../../schools/schools.queries.js';
import type { PeopleQueries } from '../people/people.queries.js';
import { pictureUrlOf } from './picture-place.js';

/** One's own profile: name, language, and how a hiring candidate wants to practise. */
export const serveProfile = ({
  people,
  schools,
  readModels,
}: {
  readonly people: PeopleQueries;
  readonly schools: SchoolsQueries;
  readonly readModels: ReadModels;
}): readonly Served[] => [
  serve(readProfile, async ({ person }) => {
    const known = await people.find(person.userId);
    if (!known) throw new EdgeError(noSuchPerson);
    const { firstName, lastName, role, email, username, fPin, familyId, schoolId } = known;
    const school = schoolId === null ? undefined : await schools.find(schoolId);
    return {
      firstName,
      lastName,
      role,
      email,
      username,
      school: school ? { name: school.name, code: school.code } : null,
      fPin,
      fInFamily: familyId !== null,
      pictureUrl: pictureUrlOf(known),
    };
  }),
  // Answers once this host's read models show it: header and greeting are read again right after.
  serve(renameProfile, async ({ person, body, send }) => {
    const { position } = await send('RenamePerson', { personId: person.userId, ...body });
    await readModels.caughtUp(position);
    return new Written(body, position);
  }),
  serve(chooseLanguage, async ({ person, body, send }) => {
    const { position } = await send('ChooseLanguage', { personId: person.userId, language: body.language });
    return new Written(body, position);
  }),
  serve(readExperience, async ({ person }) => (await people.find(person.userId))?.experience ?? null),
  serve(customiseExperience, async ({ person, body, send }) => {
    const { position } = await send('CustomiseExperience', { personId: person.userId, ...body });
    return new Written(body, position);
  }),
];
