import { Button } from '@lectern/widgets/ui/button';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { useImports, type ImportPlace } from './imports.api.js';
import texts from './student-imports.en.json';

export type LatestImportsProps = { place: ImportPlace; onOpen: (importId: string) => void };

/** The way back to imports: to rows that wait, and to undo. */
export function LatestImports({ place, onOpen }: LatestImportsProps) {
  const { latest: t } = useTexts(texts);
  const locale = useLocale();
  const { data = [] } = useImports(place);
  const shown = data.filter(({ classId }) => place.classId === undefined || classId === place.classId);
  if (shown.length === 0) return null;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  return (
    <Sheet aria-labelledby="import-latest">
      <h2 id="import-latest">{t.title}</h2>
      <ul className="list ruled import-map">
        {shown.map(({ _id, fileName, status, at, outcome, leftOut, by }) => (
          <li key={_id}>
            <div>
              <b>{fileName ?? t.noName}</b>
              <p className="note">
                {t.line({ day: days.format(new Date(at)), name: by ?? '–' })}{' '}
                {outcome && t.added({ count: outcome.added })} {leftOut > 0 && t.waiting({ count: leftOut })}{' '}
                {status === 'checked' && t.notStarted}
              </p>
            </div>
            <Button aria-label={t.openOf({ name: fileName ?? t.noName })} onClick={() => onOpen(_id)}>
              {t.open}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
