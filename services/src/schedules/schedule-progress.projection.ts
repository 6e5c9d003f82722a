import {
  attemptStarted,
  optionsChosen,
  responseRecorded,
  textAnswered,
  wordsMatched,
} from '@lectern/events/practice/attempt.events';
import type { Metadata } from '@lectern/events/journal/metadata';
import { defineProjection, on, type Change } from '../platform/projections/projection.js';

/** When the questions of one attempt had their first answers: all that says whether something set is done. */
export type ScheduleProgressDocument = {
  readonly personId: string;
  readonly contentId: string;
  readonly startedAt: string;
  readonly questions: readonly string[];
  readonly answered: Readonly<Record<string, string>>;
  /** When the last question had its answer, ISO 8601; null while one has none. */
  readonly doneAt: string | null;
  /** Minutes by which the device’s clock was seen to be ahead, or behind where negative; 0 where nothing was seen. */
  readonly clockOff: number;
};

type Given = {
  readonly data: { readonly attemptId: string; readonly questionId: string; readonly givenAt: number };
  readonly meta: Metadata;
};

const minuteMs = 60_000;

/**
 * The answer counts from when it was given by the device, never from later than the server knew of it. What was given
 * after it arrived, or before the attempt began, was given by a clock that is wrong.
 */
const answered = ({
  data: { attemptId, questionId, givenAt },
  meta,
}: Given): readonly Change<ScheduleProgressDocument>[] => [
  {
    id: attemptId,
    apply: (before) => {
      if (!before) return before;
      const arrived = Date.parse(meta.at);
      const startedAt = Date.parse(before.startedAt);
      const at = new Date(givenAt > 0 ? Math.min(givenAt, arrived) : arrived).toISOString();
      const off = givenAt > arrived ? givenAt - arrived : Math.min(0, givenAt - startedAt);
      const minutes = givenAt > 0 ? Math.round(off / minuteMs) : 0;
      const known = before.answered[questionId];
      const all = { ...before.answered, [questionId]: known !== undefined && known < at ? known : at };
      const isDone = before.questions.every((id) => all[id] !== undefined);
      return {
        ...before,
        answered: all,
        doneAt: before.doneAt ?? (isDone ? (Object.values(all).toSorted().at(-1) ?? null) : null),
        clockOff: Math.abs(minutes) > Math.abs(before.clockOff) ? minutes : before.clockOff,
      };
    },
  },
];

const when = on<ScheduleProgressDocument>();

/** By attempt. An answer that was not scored, was too short or was penalised is an answer. */
export const scheduleProgressProjection = defineProjection<ScheduleProgressDocument>({
  name: 'schedule-progress',
  version: 1,
  indexes: [{ name: 'byPerson', fields: ['personId', 'startedAt'] }],
  handlers: [
    when(attemptStarted, ({ data: { attemptId, personId, contentId, questions }, meta: { at } }) => [
      {
        id: attemptId,
        apply: () => ({
          personId,
          contentId,
          startedAt: at,
          questions: questions.map(({ _id }) => _id),
          answered: {},
          doneAt: null,
          clockOff: 0,
        }),
      },
    ]),
    when(responseRecorded, answered),
    when(textAnswered, answered),
    when(optionsChosen, answered),
    when(wordsMatched, answered),
  ],
});
