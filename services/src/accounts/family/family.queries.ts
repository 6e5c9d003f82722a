import type { FamilyChild, ScorePoint } from '@lectern/events/accounts/family.routes';
import type { AttemptSummary } from '@lectern/events/practice/attempt.views';
import type { AttemptQueries } from '../../practice/attempt.queries.js';
import type { StreakQueries } from '../../streaks/streak.queries.js';
import type { KnownPerson, PeopleQueries } from '../people/people.queries.js';

export type FamilyQueries = {
  /** The children of an account by first name, each with how it goes. */
  readonly children: (accountId: string) => Promise<readonly FamilyChild[]>;
};

const lastShown = 5;
const looked = 30;

const pointOf = ({ _id, title, startedAt, status, ...scores }: AttemptSummary): readonly ScorePoint[] => {
  const { communication, criticalThinking } = scores;
  if (status !== 'complete' || (communication === undefined && criticalThinking === undefined)) return [];
  return [
    {
      attemptId: _id,
      title,
      at: startedAt,
      ...(communication === undefined ? {} : { communication }),
      ...(criticalThinking === undefined ? {} : { criticalThinking }),
    },
  ];
};

export const createFamilyQueries = (deps: {
  readonly people: Pick<PeopleQueries, 'children'>;
  readonly streaks: StreakQueries;
  readonly attempts: Pick<AttemptQueries, 'log'>;
}): FamilyQueries => {
  const { people, streaks, attempts } = deps;
  const childOf = async (child: KnownPerson): Promise<FamilyChild> => {
    const { personId, firstName, lastName, birthDate, fPin, eraseAt } = child;
    const [streak, log] = await Promise.all([streaks.of(personId), attempts.log(personId, 1, looked)]);
    return {
      _id: personId,
      firstName,
      lastName,
      birthDate,
      fPin,
      eraseAt,
      streak: { ...streak, week: [...streak.week] },
      lastAttempts: log.items.slice(0, lastShown),
      attemptsTotal: log.total,
      progress: log.items.toReversed().flatMap(pointOf),
    };
  };
  return {
    children: async (accountId) => Promise.all((await people.children(accountId)).map(childOf)),
  };
};
