import { accountJoined } from '@lectern/events/accounts/person.events';
import {
  optionsChosen,
  responseRecorded,
  textAnswered,
  wordsMatched,
} from '@lectern/events/practice/attempt.events';
import { collectionOf, defineProjection, on, type Change } from '../platform/projections/projection.js';
import { creditedTo, defaultTimeZone, type GivenAnswer } from './local-date.js';

const streaks = { name: 'streaks', version: 1 } as const;
export const streaksCollection = collectionOf(streaks);

/** Days of practice of one person. Whether they make a streak depends on today, so the query says. */
export type StreakDocument = {
  /** Local dates (ISO) with at least one answer, rising. */
  readonly dates: readonly string[];
  /** Where the person was at their latest answer: their today. */
  readonly timeZone: string;
  /** When that was, ms since the epoch. */
  readonly latestAt: number;
  /** Whose days count with theirs: ids that are aliases of this one. */
  readonly formerIds?: readonly string[];
};

/** Credits the local date on which an answer was given, even if it arrives days later. */
const practised = (event: GivenAnswer): readonly Change<StreakDocument>[] => {
  const { time, timeZone, date } = creditedTo(event);
  return [
    {
      id: event.data.personId,
      apply: (before) => {
        if (!before) return { dates: [date], timeZone, latestAt: time };
        const dates = before.dates.includes(date) ? before.dates : [...before.dates, date].toSorted();
        const latest = time < before.latestAt ? before : { timeZone, latestAt: time };
        return { ...before, dates, timeZone: latest.timeZone, latestAt: latest.latestAt };
      },
    },
  ];
};

const when = on<StreakDocument>();
const counting = [
  when(responseRecorded, practised),
  when(textAnswered, practised),
  when(optionsChosen, practised),
  when(wordsMatched, practised),
];
const types = new Set(counting.map(({ type }) => type));

/** On which days each person practised. */
export const streaksProjection = defineProjection<StreakDocument>({
  ...streaks,
  handlers: [
    ...counting,
    when(accountJoined, ({ data: { personId, accountId } }) => [
      {
        id: accountId,
        apply: (before = { dates: [], timeZone: defaultTimeZone, latestAt: 0 }) => ({
          ...before,
          formerIds: [...(before.formerIds ?? []), personId],
        }),
      },
    ]),
  ],
  hints: ({ type, data, position }) =>
    types.has(type) ? [{ userId: String(data['personId']), kind: 'streak', payload: { position } }] : [],
});
