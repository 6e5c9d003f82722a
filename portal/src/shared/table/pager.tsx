import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { next } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { TableView } from './table-view.js';
import texts from './tables.en.json';

export type PagerProps = Omit<TableView<unknown>, 'rows'> & {
  /** Of the table. */
  label: string;
  onGo: (page: number) => void;
};

/** Which rows of how many, said when they change, and the way to the others. A button at an end keeps its focus. */
export function Pager({ label, from, to, found, page, pages, onGo }: PagerProps) {
  const t = useTexts(texts);
  const step = (by: number) => {
    const isEnd = page + by < 1 || page + by > pages;
    return { 'aria-disabled': isEnd || undefined, onClick: () => !isEnd && onGo(page + by) };
  };
  return (
    <div className="row spread table-pager">
      <p className="note num" role="status">
        {pages > 1 ? t.range({ from, to, found }) : t.found({ found })}
      </p>
      {pages > 1 && (
        <nav className="row" aria-label={t.pages({ table: label })}>
          <Button {...step(-1)}>{t.before}</Button>
          <Button {...step(1)}>
            {t.next}
            <Glyph path={next} turns />
          </Button>
        </nav>
      )}
    </div>
  );
}
