import { Glyph } from '@lectern/widgets/ui/glyph';
import { phone } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import * as texts from './devices-item.texts.js';

const DevicesSheet = lazy(() =>
  import('../features/devices/devices-sheet.js').then((m) => ({ default: m.DevicesSheet })),
);

/**
 * Opens the list of devices from the menu or the drawer. The list stands beside the page, since both close.
 * @param onFollow closes what it is in; what has the focus then gets it back when the list is closed
 */
export function DevicesItem({ onFollow }: { onFollow: () => void }) {
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
        <Glyph path={phone} />
        {t.devices}
      </button>
      {isOpen &&
        createPortal(
          <Suspense>
            <DevicesSheet onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
