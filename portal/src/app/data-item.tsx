import { Glyph } from '@lectern/widgets/ui/glyph';
import { shield } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import * as texts from './app.texts.js';

const DataSheet = lazy(() =>
  import('../features/your-data/data-sheet.js').then((m) => ({ default: m.DataSheet })),
);

/**
 * Opens one's data from the menu or the drawer, for whoever has no page of it. It stands beside the page, since both close.
 * @param onFollow closes what it is in; what has the focus then gets it back when the sheet is closed
 */
export function DataItem({ onFollow }: { onFollow: () => void }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="menu-item"
        aria-haspopup="dialog"
        onClick={() => {
          onFollow();
          setOpen(true);
        }}
      >
        <Glyph path={shield} />
        {t.yourData}
      </button>
      {isOpen &&
        createPortal(
          <Suspense>
            <DataSheet onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
