import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import { badgesProjection, type BadgesDocument } from './badges.projection.js';
import { streaksCollection, type StreakDocument } from './streaks.projection.js';

/** Days of several ids of one person, who is where they practised last. */
const together = (one: StreakDocument, other: StreakDocument): StreakDocument => ({
  ...one,
  ...(other.latestAt > one.latestAt ? { timeZone: other.timeZone, latestAt: other.latestAt } : {}),
  dates: [...new Set([...one.dates, ...other.dates])].toSorted(),
});

/** Days and badges of accounts, with those under the aliases of theirs. */
export const createJoinedStreaks = ({ documents }: { readonly documents: Documents }) => {
  const badgesCollection = collectionOf(badgesProjection);
  return {
    /** Of each who ever practised. */
    streaksOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, StreakDocument>> => {
      const found = await documents.getMany<StreakDocument>(streaksCollection, ids);
      const formerIds = [...found.values()].flatMap(({ body }) => body.formerIds ?? []);
      const former =
        formerIds.length === 0
          ? undefined
          : await documents.getMany<StreakDocument>(streaksCollection, formerIds);
      return new Map(
        [...found].map(([id, { body }]) => {
          const past = (body.formerIds ?? []).flatMap((formerId) => former?.get(formerId)?.body ?? []);
          return [id, past.reduce(together, body)];
        }),
      );
    },
    /** Each badge as it was earned first, the oldest first. */
    badgesOf: async (personId: string): Promise<BadgesDocument['badges']> => {
      const [own, streak] = await Promise.all([
        documents.get<BadgesDocument>(badgesCollection, personId),
        documents.get<StreakDocument>(streaksCollection, personId),
      ]);
      const badges = own?.body.badges ?? [];
      const formerIds = streak?.body.formerIds ?? [];
      if (formerIds.length === 0) return badges;
      const former = await documents.getMany<BadgesDocument>(badgesCollection, formerIds);
      const all = [...[...former.values()].flatMap(({ body }) => body.badges), ...badges].toSorted(
        (one, other) => one.date.localeCompare(other.date),
      );
      return all.filter(({ badge }, at) => all.findIndex((one) => one.badge === badge) === at);
    },
  };
};
