import { personErased } from '@lectern/events/accounts/person.events';
import {
  optionsChosen,
  responseRecorded,
  textAnswered,
  wordsMatched,
} from '@lectern/events/practice/attempt.events';
import { defineProjection, on, type Change } from '../platform/projections/projection.js';
import { creditedTo, type GivenAnswer } from '../streaks/local-date.js';

/** When somebody first answered, ms since the epoch; it stays when they are erased. */
export type UsagePersonDocument = { readonly firstAt: number; readonly isErased: boolean };

const when = on<UsagePersonDocument>();

const answered = (event: GivenAnswer): readonly Change<UsagePersonDocument>[] => {
  const { time } = creditedTo(event);
  return [
    {
      id: event.data.personId,
      apply: (before) => ({
        isErased: before?.isErased ?? false,
        firstAt: Math.min(time, before?.firstAt ?? time),
      }),
    },
  ];
};

/** Since when each person has been answering: a late answer may be earlier than those before it. */
export const usagePeopleProjection = defineProjection<UsagePersonDocument>({
  name: 'usage_people',
  version: 1,
  handlers: [
    when(responseRecorded, answered),
    when(textAnswered, answered),
    when(optionsChosen, answered),
    when(wordsMatched, answered),
    when(personErased, ({ data }) => [
      { id: data.personId, apply: (before) => before && { ...before, isErased: true } },
    ]),
  ],
});
