import type { DayKind } from '@lectern/events/streaks/streak.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './progress.en.json';

/** What a day of practice was, in words. */
export function useDayWords() {
  const { day: t } = useTexts(texts).streak;
  return (day: DayKind, name = ''): string =>
    day === 'holiday' || day === 'forgiven' ? t[day]({ name }) : t[day];
}
