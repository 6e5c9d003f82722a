import { remindOfDate } from '@lectern/events/schedules/remind.routes';
import * as routes from '@lectern/events/schedules/schedule.routes';
import type { SchedulePlan } from '@lectern/events/schedules/schedule-plan';
import { keepPreviousData } from '@tanstack/react-query';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import type { AnswerOf } from '../../shared/api/api.types.js';
import { timeZone } from '../../shared/device/browser.adapter.js';

export type Choices = AnswerOf<typeof routes.scheduleChoices>;
export type Listed = AnswerOf<typeof routes.listSchedule>;
export type OneDate = AnswerOf<typeof routes.readScheduleDate>;
export type DateOf = { readonly scheduleId: string; readonly date: string };

const changes = [routes.listSchedule, routes.readScheduleDate];

export const useChoices = () => useApiQuery(routes.scheduleChoices, {});

/** What a plan would give; null while it is not whole. The answer before stays until the next is there. */
export const usePreview = (plan: SchedulePlan | null) =>
  useApiQuery(routes.previewSchedule, plan && { body: { plan, timeZone: timeZone() } }, {
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

export function useSetSchedule() {
  const call = useApiMutation(routes.setSchedule, { changes });
  return { ...call, set: (plan: SchedulePlan) => call.mutateAsync({ body: { plan, timeZone: timeZone() } }) };
}

/** What is due from one day to another. */
export const useSchedule = (from: string, to: string) =>
  useApiQuery(
    routes.listSchedule,
    { query: { from, to, timeZone: timeZone() } },
    { placeholderData: keepPreviousData },
  );

export const useDate = (params: DateOf) => useApiQuery(routes.readScheduleDate, { params });

export function useMoveDate() {
  const call = useApiMutation(routes.moveDate, { changes });
  return { ...call, move: (params: DateOf, to: string | null) => call.mutateAsync({ params, body: { to } }) };
}

export function useEndSchedule() {
  const call = useApiMutation(routes.endSchedule, { changes });
  const end = ({ scheduleId, date: from }: DateOf) =>
    call.mutateAsync({ params: { scheduleId }, body: { from } });
  return { ...call, end };
}

/** Reminds whoever isn’t done with a date. */
export function useRemind({ scheduleId, date }: DateOf) {
  const call = useApiMutation(remindOfDate);
  return { ...call, remind: () => call.mutate({ params: { scheduleId, date } }) };
}

export type Given =
  | { readonly kind: 'due'; readonly on: string }
  | { readonly kind: 'extra'; readonly days: number }
  | { readonly kind: 'excused'; readonly fExcused: boolean };

export function useStudentDate({ scheduleId, date }: DateOf) {
  const call = useApiMutation(routes.setStudentDate, { changes });
  const give = (studentId: string, given: Given) =>
    call.mutateAsync({ params: { scheduleId, studentId }, body: { date, given } });
  return { ...call, give };
}
