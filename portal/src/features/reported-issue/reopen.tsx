import { longestReason } from '@lectern/events/practice/marking.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { Field } from '@lectern/widgets/ui/field';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { CallFailure } from '../../shared/form/call-failure.js';
import texts from './reported-issue.en.json';

export type ReopenProps = {
  error: Error | null;
  isBusy: boolean;
  onCancel: () => void;
  onReopen: (reason: string) => void;
};

/** Opens a settled report again, for a reason. */
export function Reopen({ error, isBusy, onCancel, onReopen }: ReopenProps) {
  const { reopen: t } = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const close = () => {
    onCancel();
    setMissing(false);
    setOpen(false);
  };
  const send = () => {
    const reason = words.trim();
    setMissing(reason === '');
    if (reason !== '') onReopen(reason);
  };
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        <Glyph path={again} />
        {t.open}
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={close}
          title={t.title}
          actions={
            <>
              <Button kind="primary" busy={isBusy} onClick={send}>
                {t.send}
              </Button>
              <Button onClick={close}>{t.cancel}</Button>
            </>
          }
        >
          <p>{t.body}</p>
          <Field label={t.reason} error={isMissing && t.missing}>
            {(control) => (
              <textarea
                {...control}
                rows={3}
                maxLength={longestReason}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
          {error && <CallFailure error={error} />}
        </Dialog>
      )}
    </div>
  );
}
