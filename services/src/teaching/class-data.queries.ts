import type { Level } from '@lectern/events/content/levels';
import { usualLimits, type HelpLimits } from '@lectern/events/teaching/help';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import type { KnownClass } from '../classes/classes.queries.js';
import type { ContentQueries } from '../content/content.queries.js';
import { dayMs } from '../platform/clock/durations.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import { localDate } from '../streaks/local-date.js';
import { byTime, figureAnswers, type FigureAnswer } from './answer-figures.js';
import { classAnswersProjection, type ClassAnswersDocument } from './class-answers.projection.js';
import { helpLimitsProjection } from './help-limits.projection.js';
import { helpNotesProjection, type HelpNoteDocument } from './help-notes.projection.js';
import type { SchoolDays } from './school-days.js';

/** Somebody’s days in a class, local and ISO; `until` is null while they last. */
export type EnrolledDays = { readonly from: string; readonly until: string | null };

/** All that the figures of a class follow from. */
export type ClassData = {
  readonly known: KnownClass;
  readonly days: SchoolDays;
  readonly limits: HelpLimits;
  /** By student, also of those who left. */
  readonly enrolled: ReadonlyMap<string, readonly EnrolledDays[]>;
  /** Students by id; who was erased, or changed schools, is absent. */
  readonly people: ReadonlyMap<string, KnownPerson>;
  /** Of all these students, the oldest first. */
  readonly answers: readonly FigureAnswer[];
  readonly notes: ReadonlyMap<string, HelpNoteDocument>;
  readonly levelOf: (answer: FigureAnswer) => Level | null;
};

export type ClassDataQueries = {
  /** @param since local date (ISO) of the first answers that are needed */
  readonly ofClass: (known: KnownClass, since: string) => Promise<ClassData>;
  readonly answersOf: (
    personIds: readonly string[],
    since: string,
    days: SchoolDays,
  ) => Promise<readonly FigureAnswer[]>;
  readonly limitsOf: (schoolId: string) => Promise<HelpLimits>;
};

type Deps = {
  readonly documents: Documents;
  readonly people: Pick<PeopleQueries, 'findMany'>;
  readonly content: Pick<ContentQueries, 'byDigest'>;
  readonly schoolDays: (schoolId: string) => Promise<SchoolDays>;
};

const collection = collectionOf(classAnswersProjection);
/** In one question to the documents. */
const mostPeople = 200;
const mostAtOnce = 1_000;

export const createClassData = ({ documents, people, content, schoolDays }: Deps): ClassDataQueries => {
  const inChunks = async (
    personIds: readonly string[],
    range: { readonly gte: number } | undefined,
  ): Promise<{ readonly id: string; readonly body: ClassAnswersDocument }[]> => {
    const found: { readonly id: string; readonly body: ClassAnswersDocument }[] = [];
    for (let from = 0; from < personIds.length; from += mostPeople)
      found.push(
        ...(await findEvery<ClassAnswersDocument>(documents, collection, {
          index: 'byPerson',
          in: { field: 'personId', values: personIds.slice(from, from + mostPeople) },
          ...(range ? { range: { field: 'lastAt', ...range } } : {}),
          limit: mostAtOnce,
        })),
      );
    return found;
  };

  /** The last attempt of somebody who gave no answer lately. */
  const lastOf = async (personId: string) => {
    const query = { index: 'byPerson', equals: { personId }, order: 'descending', limit: 1 } as const;
    return (await documents.find<ClassAnswersDocument>(collection, query)).items;
  };

  const answersOf: ClassDataQueries['answersOf'] = async (personIds, since, { timeZone }) => {
    // No zone is a day or more from UTC.
    const lately = await inChunks(personIds, { gte: Date.parse(since) - dayMs });
    const seen = new Set(lately.map(({ body }) => body.personId));
    const silent = personIds.filter((personId) => !seen.has(personId));
    const earlier = (await Promise.all(silent.map(lastOf))).flat();
    return [...lately, ...earlier]
      .flatMap(({ id, body }) => figureAnswers(id, body, timeZone))
      .toSorted(byTime);
  };

  const limitsOf = async (schoolId: string): Promise<HelpLimits> => {
    const found = await documents.get<HelpLimits & { _position?: string }>(
      collectionOf(helpLimitsProjection),
      schoolId,
    );
    return { ...usualLimits, ...found?.body };
  };

  const levelsIn = async (answers: readonly FigureAnswer[]): Promise<ClassData['levelOf']> => {
    const texts = new Map(answers.map((one) => [`${one.contentId}@${one.contentDigest}`, one]));
    const levels = new Map<string, Level | null>();
    await Promise.all(
      [...texts].map(async ([key, { contentId, contentDigest }]) =>
        levels.set(key, (await content.byDigest(contentId, contentDigest))?.level ?? null),
      ),
    );
    return ({ contentId, contentDigest }) => levels.get(`${contentId}@${contentDigest}`) ?? null;
  };

  return {
    answersOf,
    limitsOf,
    ofClass: async (known, since) => {
      const days = await schoolDays(known.schoolId);
      const local = (at: string): string => localDate(Date.parse(at), days.timeZone);
      const enrolled = new Map<string, EnrolledDays[]>();
      for (const { personId, as, from, until } of known.members) {
        if (as !== 'student') continue;
        const span = { from: local(from), until: until === null ? null : local(until) };
        enrolled.set(personId, [...(enrolled.get(personId) ?? []), span]);
      }
      const ids = [...enrolled.keys()];
      const [answers, limits, found, notes] = await Promise.all([
        answersOf(ids, since, days),
        limitsOf(known.schoolId),
        people.findMany(ids),
        documents.getMany<HelpNoteDocument>(collectionOf(helpNotesProjection), ids),
      ]);
      return {
        known,
        days,
        limits,
        enrolled,
        answers,
        people: new Map([...found].filter(([, { schoolId }]) => schoolId === known.schoolId)),
        notes: new Map([...notes].map(([id, { body }]) => [id, body])),
        levelOf: await levelsIn(answers),
      };
    },
  };
};
