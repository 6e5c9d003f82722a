import { noSuchListPage } from '@lectern/events/wire/refusals';
import { noSchoolLeaderboard } from '@lectern/events/leaderboards/leaderboards.refusals';
import {
  chooseAppearance,
  leaderboardAccess,
  readLeaderboard,
} from '@lectern/events/leaderboards/leaderboard.routes';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { TimeTravel } from '../history/time-travel.queries.js';
import type { SchoolsQueries } from '../schools/schools.queries.js';
import type { StandingsQueries } from './standings.queries.js';

const noSchool = new EdgeError(noSchoolLeaderboard);
const noPage = new EdgeError(noSuchListPage);

const familyRoles: readonly (string | null)[] = ['student', 'parent'];

/** The leaderboard of a school, and how a student appears on it. */
export const serveLeaderboards = ({
  standings,
  people,
  schools,
}: {
  /** Those of now, or as they were. */
  readonly standings: TimeTravel<StandingsQueries>;
  readonly people: PeopleQueries;
  readonly schools: SchoolsQueries;
}): readonly Served[] => {
  /** The schools whose leaderboard this person may open: one's own, or a parent's children's; any for a system admin. */
  const mayOpen = async (person: Person): Promise<'any' | readonly string[]> => {
    if (person.role === 'system-admin') return 'any';
    if (person.role === 'parent') {
      const children = await people.children(person.userId);
      return children.flatMap(({ schoolId }) => schoolId ?? []);
    }
    return person.schoolId === null ? [] : [person.schoolId];
  };

  /** The school whose leaderboard is asked for; undefined where there is none that this person may open. */
  const schoolFor = async (person: Person, asked: string | undefined) => {
    const open = await mayOpen(person);
    const [_id] = open === 'any' ? [asked] : open.filter((one) => asked === undefined || one === asked);
    const school = _id === undefined ? undefined : await schools.find(_id);
    return _id !== undefined && school ? { _id, name: school.name } : undefined;
  };

  /** Whose places are the reader's own. */
  const ownOf = async (person: Person, schoolId: string): Promise<readonly string[]> => {
    if (person.role === 'student') return [person.userId];
    if (person.role !== 'parent') return [];
    const children = await people.children(person.userId);
    return children.filter((child) => child.schoolId === schoolId).map(({ personId }) => personId);
  };

  return [
    serve(leaderboardAccess, async ({ person, query }) => ({
      hasAccess: person.role !== null && (await schoolFor(person, query.school)) !== undefined,
    })),
    serve(readLeaderboard, async ({ person, query }) => {
      const school = await schoolFor(person, query.schid);
      if (!school) throw noSchool;
      const { _id: schoolId } = school;
      const { period = 'week', cursor } = query;
      const board = { schoolId, period };
      const as = familyRoles.includes(person.role) ? 'family' : 'staff';
      const mine = await ownOf(person, schoolId);
      const isFirst = cursor === undefined;
      return standings(person, query.asOf, async (of) => {
        const [page, own, appearance] = await Promise.all([
          of.page(board, cursor, as, mine),
          isFirst ? of.own(board, mine, as) : [],
          isFirst && person.role === 'student' ? of.appearance(person.userId) : null,
        ]);
        if (!page) throw noPage;
        return { school, from: of.from(period), ...page, own, appearance };
      });
    }),
    serve(chooseAppearance, async ({ person, body, send }) => {
      const { position } = await send('ChooseAppearance', { personId: person.userId, ...body });
      return new Written(body, position);
    }),
  ];
};
