import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useAlert } from '../../shared/page/alerts.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useRemovePicture } from './profile.api.js';
import texts from './profile.en.json';

/** Takes one's picture away, after a question. @param onRemoved this button goes with the picture */
export function RemovePicture({ onRemoved }: { onRemoved: () => void }) {
  const { picture: t } = useTexts(texts);
  const alert = useAlert();
  const remove = useRemovePicture();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    remove.reset();
    setAsking(false);
  };
  const removeIt = async () => {
    try {
      await remove.mutateAsync({});
      alert('success', t.removed);
      onRemoved();
    } catch {
      // The question stays, and says it.
    }
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t.remove}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={t.removeAsk.title}
        actions={
          <>
            <Button kind="danger" busy={remove.isPending} onClick={() => void removeIt()}>
              {remove.isPending ? t.removeAsk.busy : t.removeAsk.yes}
            </Button>
            <Button onClick={close}>{t.removeAsk.no}</Button>
          </>
        }
      >
        <p>{t.removeAsk.body}</p>
        {remove.error && <CallFailure hasInput={false} error={remove.error} />}
      </Dialog>
    </>
  );
}
