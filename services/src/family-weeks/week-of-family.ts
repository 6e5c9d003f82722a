import type { AttemptSummary } from '@lectern/events/practice/attempt.views';
import { createPeopleQueries, type KnownPerson } from '../accounts/people/people.queries.js';
import { createContentQueries } from '../content/content.queries.js';
import type { Documents } from '../platform/documents/documents.port.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { createAttemptQueries } from '../practice/attempt.queries.js';
import { addDays, defaultTimeZone, localDate } from '../streaks/local-date.js';
import { streaksCollection, type StreakDocument } from '../streaks/streaks.projection.js';

/** How one child’s week went. */
export type ChildsWeek = {
  readonly firstName: string;
  readonly days: number;
  /** Difficult words of what they read, as its author listed them. */
  readonly words: readonly string[];
  /** Of the passage that they practised last. */
  readonly title: string | null;
  readonly bestAttemptId: string | null;
};

const [mostAttempts, mostWords] = [50, 5];

const streakOf = async (documents: Documents, personId: string) =>
  (await documents.get<StreakDocument>(streaksCollection, personId))?.body;

/** The account of a child’s parent, and the zone that the child was last in; undefined for whoever has none. */
export const familyOf = async (
  { documents }: { readonly documents: Documents },
  childId: string,
): Promise<{ readonly personId: string; readonly timeZone: string } | undefined> => {
  const child = await createPeopleQueries({ documents }).find(childId);
  if (!child?.familyId) return undefined;
  const streak = await streakOf(documents, childId);
  return { personId: child.familyId, timeZone: streak?.timeZone ?? defaultTimeZone };
};

const scoreOf = ({ communication, criticalThinking }: AttemptSummary): number =>
  (communication ?? 0) + (criticalThinking ?? 0);

const bestOf = (attempts: readonly AttemptSummary[]): AttemptSummary | undefined =>
  attempts
    .filter(({ status }) => status === 'complete')
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))
    .find((attempt) => scoreOf(attempt) > 0);

/** The week of each child of an account that ends with this Friday (local date, ISO). */
export const weekOfFamily = async (
  ports: { readonly documents: Documents; readonly sealing: Sealing },
  children: readonly KnownPerson[],
  week: string,
  timeZone: string,
): Promise<readonly ChildsWeek[]> => {
  const people = createPeopleQueries(ports);
  const content = createContentQueries(ports);
  const attempts = createAttemptQueries({ ...ports, people, content });
  const from = addDays(week, -6);
  const isOfWeek = (date: string): boolean => from <= date && date <= week;

  const wordsOf = async (attemptId: string): Promise<readonly string[]> => {
    const document = await attempts.document(attemptId);
    const item = document && (await content.byDigest(document.contentId, document.contentDigest));
    return (item?.difficult_words ?? []).map(({ word }) => word);
  };

  return Promise.all(
    children.map(async ({ personId, firstName }) => {
      const [streak, { items }] = await Promise.all([
        streakOf(ports.documents, personId),
        attempts.log(personId, 1, mostAttempts),
      ]);
      const ofWeek = items.filter(({ startedAt }) => isOfWeek(localDate(Date.parse(startedAt), timeZone)));
      const words = (await Promise.all(ofWeek.map(({ _id }) => wordsOf(_id)))).flat();
      return {
        firstName,
        days: (streak?.dates ?? []).filter(isOfWeek).length,
        words: [...new Set(words)].slice(0, mostWords),
        title: ofWeek[0]?.title ?? null,
        bestAttemptId: bestOf(ofWeek)?._id ?? null,
      };
    }),
  );
};

/** A parent who can be written to, with their children; undefined for who has no confirmed address, is suspended, or has no child. */
export const parentOf = async ({ documents }: { readonly documents: Documents }, personId: string) => {
  const people = createPeopleQueries({ documents });
  const [parent, children] = await Promise.all([people.find(personId), people.children(personId)]);
  if (!parent?.email || !parent.fEmailVerified || parent.suspendedAt !== null) return undefined;
  if (children.length === 0) return undefined;
  const { firstName, email, language } = parent;
  return { personId, firstName, email, language: language ?? 'en', children };
};
