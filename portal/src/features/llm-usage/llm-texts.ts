import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './llm-usage.en.json';

type Spent = {
  readonly calls: number;
  readonly costMicros: number;
  readonly unpriced: number;
  readonly uncounted: number;
};

/** How money and months are written. There is no sign of a currency: prices are in the installation’s own. */
export function useLlmTexts() {
  const t = useTexts(texts);
  const format = useFormat();
  const money = (micros: number, digits = 2): string =>
    format.number(micros / 1e6, { minimumFractionDigits: 2, maximumFractionDigits: digits });
  const isUnknown = ({ calls, costMicros, unpriced, uncounted }: Spent): boolean =>
    calls > 0 && costMicros === 0 && unpriced + uncounted > 0;
  return {
    money,
    isUnknown,
    /** What is unknown is never 0. */
    cost: (spent: Spent): string => {
      if (!isUnknown(spent)) return money(spent.costMicros);
      return spent.unpriced > 0 ? t.noPrice : t.unknown;
    },
    month: (month: string): string =>
      format.date(`${month}-15T12:00:00Z`, { month: 'long', year: 'numeric' }),
    day: (day: string): string => format.date(`${day}T12:00:00Z`, { day: 'numeric', month: 'short' }),
  };
}
