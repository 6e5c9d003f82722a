import { rateFrom, type OverturnCounts } from '@lectern/events/issues/overturn-rates.routes';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './overturn-rates.en.json';

/** So many of so many; and the share, where there are enough for one. */
export function OverturnRate({ of: { settled, overturned } }: { of: OverturnCounts }) {
  const t = useTexts(texts);
  const format = useFormat();
  const percent = format.percent((100 * overturned) / settled);
  return (
    <span className="num">
      {settled < rateFrom
        ? t.of({ settled, overturned })
        : t.rate({ of: t.of({ settled, overturned }), percent })}
    </span>
  );
}
