import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useLazyPart, type LoadPart } from './lazy.js';
import texts from './lazy-part.en.json';
import { useOnline } from '../device/use-online.js';

type SheetProps = { readonly onClose: () => void };

type Props = {
  /** The glyph before its words. */
  readonly path: string;
  readonly label: string;
  /** Loaded when it is opened. */
  readonly load: LoadPart<SheetProps>;
  /** Closes what the item is in; what has the focus then gets it back when the sheet is closed. */
  readonly onFollow: () => void;
};

/** The sheet, or what stands in its place where it did not come. The page beneath is not touched. */
function Sheet({ label, load, onClose }: SheetProps & Pick<Props, 'label' | 'load'>) {
  const t = useTexts(texts);
  const { Part, isMissing, isTrying, retry } = useLazyPart(`sheet ${label}`, load);
  const words = useOnline() ? t.online : t.offline;
  if (Part) return <Part onClose={onClose} />;
  if (!isMissing) return <div className="on-its-way" aria-hidden="true" />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      actions={
        <>
          <Button kind="primary" busy={isTrying} onClick={retry}>
            {t.again}
          </Button>
          <Button onClick={onClose}>{t.close}</Button>
        </>
      }
    >
      <p role="status">
        {words.part} {words.body}
      </p>
    </Dialog>
  );
}

/** An item of the menu or the drawer that opens a sheet. The sheet stands beside the page, since both close. */
export function SheetItem({ path, label, load, onFollow }: Props) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const close = () => setOpenAt(null);
  return (
    <>
      <button
        type="button"
        className="menu-item"
        aria-haspopup="dialog"
        onClick={() => {
          onFollow();
          setOpenAt(key);
        }}
      >
        <Glyph path={path} />
        {label}
      </button>
      {openAt === key && createPortal(<Sheet label={label} load={load} onClose={close} />, document.body)}
    </>
  );
}
