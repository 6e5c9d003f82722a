import { Segments } from '@lectern/widgets/ui/segments';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useSearchParams } from 'react-router-dom';
import texts from './class-analytics.en.json';
import { spanIn, type Span } from './period.js';

const options: readonly Span[] = ['week', 'month', 'term'];

/** Of which days the page tells; kept in the address. */
export function PeriodChoice() {
  const { period: t } = useTexts(texts);
  const [search, setSearch] = useSearchParams();
  return (
    <Segments
      label={t.label}
      value={spanIn(search)}
      options={options.map((value) => ({ value, label: t[value] }))}
      onChange={(value) =>
        setSearch((before) => {
          const after = new URLSearchParams(before);
          after.set('show', value);
          return after;
        })
      }
    />
  );
}
