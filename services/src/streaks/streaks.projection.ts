import {
  optionsChosen,
  responseRecorded,
  textAnswered,
  wordsMatched,
} from '@lectern/events/practice/attempt.events';
import type { Metadata } from '@lectern/events/journal/metadata';
import { defineProjection, on, type Change } from '../platform/projections/projection.js';
import { knownTimeZone, localDate } from './local-date.js';
import { streaks, type StreakDocument } from './streak-document.js';

type Given = {
  readonly data: { readonly personId: string; readonly givenAt: number; readonly timeZone: string };
  readonly meta: Metadata;
};

/** Spoken before the server knew of it, whatever the device's clock says; a time that cannot be is the server's. */
const spokenAt = ({ data: { givenAt }, meta }: Given): number => {
  const known = Date.parse(meta.at);
  return givenAt > 0 ? Math.min(givenAt, known) : known;
};

/** Credits the local date on which an answer was given, even if it arrives days later. */
const practised = (event: Given): readonly Change<StreakDocument>[] => {
  const time = spokenAt(event);
  const timeZone = knownTimeZone(event.data.timeZone);
  const date = localDate(time, timeZone);
  return [
    {
      id: event.data.personId,
      apply: (before) => {
        if (!before) return { dates: [date], timeZone, latestAt: time };
        const dates = before.dates.includes(date) ? before.dates : [...before.dates, date].toSorted();
        const latest = time < before.latestAt ? before : { timeZone, latestAt: time };
        return { dates, timeZone: latest.timeZone, latestAt: latest.latestAt };
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
  handlers: counting,
  hints: ({ type, data, position }) =>
    types.has(type) ? [{ userId: String(data['personId']), kind: 'streak', payload: { position } }] : [],
});
