import * as routes from '@lectern/events/calendars/calendar.routes';
import { useSearchParams } from 'react-router-dom';
import { useApiMutation, useApiQuery } from '../api/use-api.js';
import type { AnswerOf } from '../api/api.types.js';

export type Calendar = AnswerOf<typeof routes.schoolCalendar>;
export type FileVerdict = AnswerOf<typeof routes.readHolidayFile>;
export type NewHoliday = { readonly name: string; readonly from: string; readonly to: string };

const changes = [routes.schoolCalendar];

/** The school that the page's address names. */
const useSchool = () => {
  const [search] = useSearchParams();
  const schid = search.get('schid');
  return schid === null ? {} : { schid };
};

export const useCalendar = () => useApiQuery(routes.schoolCalendar, { query: useSchool() });

export function useSetSchoolDays() {
  const query = useSchool();
  const call = useApiMutation(routes.setSchoolDays, { changes });
  const set = (body: { weekdays: number[]; timeZone: string }) => call.mutateAsync({ query, body });
  return { ...call, set };
}

export function useAddHoliday() {
  const query = useSchool();
  const call = useApiMutation(routes.addHoliday, { changes });
  return { ...call, add: (body: NewHoliday) => call.mutateAsync({ query, body }) };
}

export function useRemoveHoliday() {
  const query = useSchool();
  const call = useApiMutation(routes.removeHoliday, { changes });
  const remove = ({ holidayId, from }: { holidayId: string; from: string }) =>
    call.mutateAsync({ query, params: { year: from.slice(0, 4), holidayId } });
  return { ...call, remove };
}

export const useForgivenDays = () => useApiQuery(routes.forgivenDays, { query: useSchool() });

const forgivenChanges = [routes.forgivenDays];

export function useForgiveDay() {
  const query = useSchool();
  const call = useApiMutation(routes.forgiveDay, { changes: forgivenChanges });
  return { ...call, forgive: (body: { date: string; reason: string }) => call.mutateAsync({ query, body }) };
}

export function useWithdrawForgivenDay() {
  const query = useSchool();
  const call = useApiMutation(routes.withdrawForgivenDay, { changes: forgivenChanges });
  return { ...call, withdraw: (date: string) => call.mutateAsync({ query, params: { date } }) };
}

export function useReadFile() {
  const query = useSchool();
  const call = useApiMutation(routes.readHolidayFile);
  return { ...call, read: (body: { year: number; text: string }) => call.mutateAsync({ query, body }) };
}

export function useImportFile() {
  const query = useSchool();
  const call = useApiMutation(routes.importHolidayFile, { changes });
  return { ...call, add: (body: { year: number; text: string }) => call.mutateAsync({ query, body }) };
}
