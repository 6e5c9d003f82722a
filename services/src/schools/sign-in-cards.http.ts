import { noSuchStudent } from '@lectern/events/schools/schools.refusals';
import { makeSignInCards, type SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import { picturePin, pinText } from '@lectern/events/accounts/picture-pin';
import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { AccessQueries } from '../access/access.queries.js';
import type { CardTokens } from '../accounts/links/link-tokens.js';
import { hashPassword } from '../accounts/sessions/passwords.js';
import { pickPictures } from '../accounts/people/pick-pictures.js';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import { dayMs } from '../platform/clock/durations.js';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { serve, type Served } from '../platform/edge/serve.js';
import { newId } from '../platform/ids.js';
import type { SchoolsQueries } from './schools.queries.js';

/** A school year, and the weeks before the next one's cards are printed. */
const cardLastsMs = 400 * dayMs;

/** What the command side tells of a card. */
type CardAnswer = { readonly cardId: string | null; readonly pictures: readonly string[] | null };

/** Three pictures by chance, not the same one three times. */
const newPin = async () => {
  const pictures = pickPictures((below) => randomInt(below));
  return { pictures, pinHash: await hashPassword(pinText(pictures)) };
};

const noStudent = new EdgeError(noSuchStudent);

/** Cards that sign students in, for their teacher or the admin of their school to print. */
export const serveSignInCards = (deps: {
  readonly people: PeopleQueries;
  readonly schools: SchoolsQueries;
  readonly access: AccessQueries;
  readonly cards: CardTokens;
  readonly publicUrl: string;
}): Served => {
  /** All of them, or nobody: a card opens somebody's pages, so whoever is not theirs is not there. */
  const reached = async (person: Person, personIds: readonly string[]): Promise<readonly KnownPerson[]> => {
    const known = await deps.people.findMany(personIds);
    return Promise.all(
      personIds.map(async (personId) => {
        const student = known.get(personId);
        const isTheirs = student?.role === 'student' && student.schoolId === person.schoolId;
        if (!isTheirs || !(await deps.access.mayReach(makeSignInCards, person, personId))) throw noStudent;
        return student;
      }),
    );
  };
  return serve(makeSignInCards, async ({ person, body, send }) => {
    const { fKeepGood = false } = body;
    const students = await reached(person, [...new Set(body.personIds)]);
    const schoolCode = (await deps.schools.find(person.schoolId ?? ''))?.code ?? null;
    const made: SignInCard[] = [];
    let position = '';
    for (const { personId, firstName, lastName, username, fPin } of students) {
      // Whoever has pictures keeps them with their card; a new card has new ones.
      const pin = fPin && fKeepGood ? {} : { pin: await newPin() };
      const payload = { personId, cardId: newId(), forMs: cardLastsMs, fKeepGood, ...pin };
      const reply = await send('MakeSignInCard', payload, { context: 'accounts' });
      ({ position } = reply);
      const { cardId, pictures } = reply.data as CardAnswer;
      const token = deps.cards.tokenOf({ personId, cardId: cardId ?? payload.cardId });
      const url = `${deps.publicUrl}/magic-link?token=${encodeURIComponent(token)}`;
      const shown = z.safeParse(picturePin, pictures);
      const given = shown.success ? shown.data : null;
      made.push({ personId, firstName, lastName, schoolCode, username, pictures: given, url });
    }
    return new Written(made, position);
  });
};
