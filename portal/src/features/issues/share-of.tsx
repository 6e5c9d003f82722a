import { rateFrom } from '@lectern/events/issues/overturn-rates.routes';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './overturn-rates.en.json';

/** So many of so many; and the share, where there are enough for one. */
export function ShareOf({ part, all }: { part: number; all: number }) {
  const t = useTexts(texts);
  const format = useFormat();
  const counted = t.of({ part, all });
  return (
    <span className="num">
      {all < rateFrom ? counted : t.rate({ of: counted, percent: format.percent((100 * part) / all) })}
    </span>
  );
}
