import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Glyph } from '../ui/glyph.js';
import { help } from '../ui/icon-paths.js';
import { Kbd } from '../ui/kbd.js';
import { useTexts } from '../ui/texts.js';
import texts from './keys-dialog.en.json';
import passageTexts from './passage.en.json';

export type KeysDialogProps = { open: boolean; onClose: () => void };

/** Which keys do what. */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const t = useTexts(texts);
  const { space, escape } = useTexts(passageTexts).keys;
  const keys = [
    [space, t.record],
    [escape, t.cancel],
    ['R', t.read],
    ['↑ ↓', t.lines],
    ['?', t.list],
  ];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.title}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <dl className="keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Opens the list of keys, where there are any. */
export function KeysButton({ onPress }: { onPress: () => void }) {
  return (
    <Button kind="quiet" round className="for-keys" aria-label={useTexts(texts).open} onClick={onPress}>
      <Glyph path={help} />
    </Button>
  );
}
