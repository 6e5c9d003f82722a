import { otherDevices } from '@lectern/events/usage/usage.views';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './user-analytics.en.json';

/** From so many on a share is told in percent. */
const percentFrom = 20;

/** How figures of people and days are written. */
export function useUsageTexts() {
  const t = useTexts(texts);
  const format = useFormat();
  const people = (count: number | null): string => (count === null ? t.under : format.number(count));
  return {
    people,
    day: (date: string): string => format.date(`${date}T12:00:00Z`, { day: 'numeric', month: 'short' }),
    share: (some: number, of: number): string =>
      of < percentFrom
        ? t.funnel.of({ some: format.number(some), of: format.number(of) })
        : format.percent((some / of) * 100),
    /** The number, and where enough are told of its share behind it. */
    withShare: (some: number, of: number): string =>
      of < percentFrom
        ? format.number(some)
        : `${format.number(some)} (${format.percent((some / of) * 100)})`,
    device: (device: string): string => (device === otherDevices ? t.devices.other : device),
  };
}
