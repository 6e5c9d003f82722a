import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Kbd } from '../ui/kbd.js';
import { useTexts } from '../ui/texts.js';
import texts from './passage.en.json';

/** Which keys do what. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(texts).keys;
  const keys = [
    [t.space, t.record],
    ['Esc', t.cancel],
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
