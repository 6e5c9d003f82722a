import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './calendar.en.json';

/** From its first to its last day, in words. */
export function useDates() {
  const { holidays: t } = useTexts(texts);
  const format = useFormat();
  const day = (date: string) => format.date(date, { dateStyle: 'medium' });
  return ({ from, to }: { readonly from: string; readonly to: string }) =>
    from === to ? day(from) : t.range({ from: day(from), to: day(to) });
}
