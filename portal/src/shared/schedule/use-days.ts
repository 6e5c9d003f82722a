import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './own-schedule.en.json';

/** Local dates and times in the reader’s words. */
export function useDays() {
  const { due: t } = useTexts(texts);
  const format = useFormat();
  const time = (clock: string) =>
    format.date(`2026-01-01T${clock}:00Z`, { timeStyle: 'short', timeZone: 'UTC' });
  return {
    day: (date: string, options?: Intl.DateTimeFormatOptions) =>
      format.date(date, { weekday: 'long', day: 'numeric', month: 'long', ...options, timeZone: 'UTC' }),
    weekday: (date: string, weekday: 'long' | 'short') => format.date(date, { weekday, timeZone: 'UTC' }),
    /** "by 20:00", "by the end of the day". */
    by: (dueTime: string | null) => (dueTime === null ? t.endOfDay : t.byTime({ time: time(dueTime) })),
  };
}
