import { Glyph } from '@lectern/widgets/ui/glyph';
import { Suspense, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';

type Props = {
  /** The glyph before its words. */
  readonly path: string;
  readonly label: string;
  /** Loaded when it is opened. */
  readonly sheet: ComponentType<{ readonly onClose: () => void }>;
  /** Closes what the item is in; what has the focus then gets it back when the sheet is closed. */
  readonly onFollow: () => void;
};

/** An item of the menu or the drawer that opens a sheet. The sheet stands beside the page, since both close. */
export function SheetItem({ path, label, sheet: Sheet, onFollow }: Props) {
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
        <Glyph path={path} />
        {label}
      </button>
      {isOpen &&
        createPortal(
          <Suspense>
            <Sheet onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
