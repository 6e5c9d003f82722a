import { isErased } from '@lectern/events/journal/sealed';
import {
  leaderboardPageSize,
  type Appearance,
  type LeaderboardPeriod,
  type Standing,
} from '@lectern/events/leaderboards/leaderboard.routes';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import type { Clock } from '../platform/clock/clock.port.js';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import { findPage } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { defaultTimeZone, localDate, mondayOf } from '../streaks/local-date.js';
import { standingsProjection, type StandingDocument } from './standings.projection.js';

/** How a reader knows other students: staff by their full names. */
export type ReadAs = 'staff' | 'family';

export type StandingsQueries = {
  /** A page of a school's list, the most points first. Undefined for a cursor that is none. */
  readonly page: (
    of: Board,
    cursor: string | undefined,
    as: ReadAs,
    own: readonly string[],
  ) => Promise<{ readonly items: readonly Standing[]; readonly cursor: string | null } | undefined>;
  /** Where these students stand, also where they are not on the list. */
  readonly own: (of: Board, personIds: readonly string[], as: ReadAs) => Promise<readonly Standing[]>;
  readonly appearance: (personId: string) => Promise<Appearance>;
  /** The first local date (ISO) of the period; null for all time. */
  readonly from: (period: LeaderboardPeriod) => string | null;
};

export type Board = { readonly schoolId: string; readonly period: LeaderboardPeriod };

const collection = collectionOf(standingsProjection);

/** Where a page goes on: the documents' own cursor, and what the next student's place follows from. */
type Reached = {
  readonly next: string;
  readonly place: number;
  readonly points: number;
  readonly listed: number;
};

const encode = (reached: Reached): string => Buffer.from(JSON.stringify(reached)).toString('base64url');

const decode = (cursor: string): Reached | undefined => {
  try {
    const { next, place, points, listed } = JSON.parse(
      Buffer.from(cursor, 'base64url').toString(),
    ) as Reached;
    const numbers = [place, points, listed];
    return typeof next === 'string' && numbers.every(Number.isFinite)
      ? { next, place, points, listed }
      : undefined;
  } catch {
    return undefined;
  }
};

/** How long a counted place is good for, ms: in a large school somebody earns points all the time. */
const countedForMs = 10_000;
/** How many places of a list are remembered at most. */
const maxCounted = 500;

type Place = { readonly points: number; readonly place: number };

/** Places that were counted a moment ago, by list: in a school of thousands each is a long count. */
const rememberCounts = (clock: Clock) => {
  const lists = new Map<string, { readonly until: number; readonly places: Place[] }>();
  return {
    /** The nearest one with as many points or more. */
    above: (list: string, points: number): Place | undefined => {
      const known = lists.get(list);
      if (!known || known.until <= clock.now()) {
        lists.delete(list);
        return undefined;
      }
      const fitting = known.places.filter((place) => place.points >= points);
      return fitting.toSorted((a, b) => a.points - b.points)[0];
    },
    add: (list: string, place: Place): void => {
      const known = lists.get(list) ?? { until: clock.now() + countedForMs, places: [] };
      if (known.places.length < maxCounted) known.places.push(place);
      lists.set(list, known);
      const [oldest] = lists.keys();
      if (lists.size > maxCounted && oldest !== undefined) lists.delete(oldest);
    },
  };
};

export const createStandingsQueries = ({
  documents,
  people,
  sealing,
  clock,
  alwaysCounted = 1_000,
}: {
  readonly documents: Documents;
  readonly people: PeopleQueries;
  readonly sealing: Sealing;
  readonly clock: Clock;
  /** Places up to this are counted anew each time, so that they agree with the list that a reader sees beside them. */
  readonly alwaysCounted?: number;
}): StandingsQueries => {
  // The days of students are their own; today is that of schools, which name no zone of theirs yet.
  const today = (): string => localDate(clock.now(), defaultTimeZone);

  const listOf = ({ schoolId, period }: Board) => {
    if (period === 'week') {
      return {
        index: 'byWeek',
        equals: { board: schoolId, week: mondayOf(today()) },
        by: 'weekPoints',
      } as const;
    }
    return period === 'month'
      ? ({
          index: 'byMonth',
          equals: { board: schoolId, month: today().slice(0, 7) },
          by: 'monthPoints',
        } as const)
      : ({ index: 'byPoints', equals: { board: schoolId }, by: 'points' } as const);
  };

  /** Of a week or a month that is over, nothing counts any more. */
  const pointsIn = (of: Board, body: StandingDocument): number => {
    if (of.period === 'week') return body.week === mondayOf(today()) ? body.weekPoints : 0;
    if (of.period === 'month') return body.month === today().slice(0, 7) ? body.monthPoints : 0;
    return body.points;
  };

  const aliasOf = async ({ alias }: StandingDocument): Promise<string | null> => {
    const opened = alias === null ? null : await sealing.open(alias);
    return isErased(opened) ? null : opened;
  };

  const nameFor = (person: KnownPerson | undefined, alias: string | null, as: ReadAs, isOwn: boolean) => {
    if (!person) return { name: alias ?? '' };
    const { firstName, lastName } = person;
    const full = `${firstName} ${lastName}`.trim();
    if (as === 'staff') return { name: full, ...(alias === null ? {} : { alias }) };
    if (alias !== null) return { name: alias };
    const initial = [...lastName][0];
    return { name: isOwn ? full : `${firstName}${initial === undefined ? '' : ` ${initial}.`}` };
  };

  type Placed = { readonly document: Document<StandingDocument>; readonly place: number | null };

  const shown = async (
    of: Board,
    placed: readonly Placed[],
    as: ReadAs,
    own: readonly string[],
  ): Promise<readonly Standing[]> => {
    const known = await people.findMany(placed.map(({ document }) => document.id));
    return Promise.all(
      placed.map(async ({ document: { id, body }, place }) => {
        const isOwn = own.includes(id);
        const name = nameFor(known.get(id), await aliasOf(body), as, isOwn);
        return { place, ...name, points: pointsIn(of, body), isOwn };
      }),
    );
  };

  const counted = rememberCounts(clock);

  /** One more than there are with more points; counted from the nearest place above that was counted a moment ago. */
  const placeOf = async (of: Board, { board, ...body }: StandingDocument): Promise<number | null> => {
    const points = pointsIn(of, { board, ...body });
    if (board !== of.schoolId || points === 0) return null;
    const { index, equals, by } = listOf(of);
    const list = JSON.stringify(equals) + by;
    const above = counted.above(list, points);
    if (above?.points === points) return above.place;
    const range = { field: by, gt: points, ...(above ? { lte: above.points } : {}) };
    const place = (above?.place ?? 1) + (await documents.count(collection, { index, equals, range }));
    if (place > alwaysCounted) counted.add(list, { points, place });
    return place;
  };

  return {
    page: async (of, cursor, as, own) => {
      const reached = cursor === undefined ? undefined : decode(cursor);
      if (cursor !== undefined && !reached) return undefined;
      const { index, equals, by } = listOf(of);
      const query = {
        index,
        equals,
        range: { field: by, gt: 0 },
        order: 'descending',
        limit: leaderboardPageSize,
      } as const;
      const found = await findPage<StandingDocument>(documents, collection, query, reached?.next);
      if (!found) return undefined;
      let { place, points, listed } = reached ?? { place: 0, points: Infinity, listed: 0 };
      const placed = found.items.map((document): Placed => {
        listed += 1;
        const now = document.body[by];
        if (now < points) place = listed;
        points = now;
        return { document, place };
      });
      const next = found.cursor === undefined ? null : encode({ next: found.cursor, place, points, listed });
      return { items: await shown(of, placed, as, own), cursor: next };
    },
    own: async (of, personIds, as) => {
      const found = await documents.getMany<StandingDocument>(collection, personIds);
      const placed = [...found.values()].map(async (document) => ({
        document,
        place: await placeOf(of, document.body),
      }));
      return shown(of, await Promise.all(placed), as, personIds);
    },
    appearance: async (personId) => {
      const body = (await documents.get<StandingDocument>(collection, personId))?.body;
      return { alias: body ? await aliasOf(body) : null, isShown: body?.isShown ?? true };
    },
    from: (period) => {
      if (period === 'all') return null;
      return period === 'week' ? mondayOf(today()) : `${today().slice(0, 7)}-01`;
    },
  };
};
