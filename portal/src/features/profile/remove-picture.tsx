import { useTexts } from '@lectern/widgets/ui/texts';
import { ConfirmedButton } from '../../shared/form/confirmed-button.js';
import { useAlert } from '../../shared/page/alerts.js';
import { useRemovePicture } from './profile.api.js';
import texts from './profile.en.json';

/** Takes one's picture away, after a question. @param onRemoved this button goes with the picture */
export function RemovePicture({ onRemoved }: { onRemoved: () => void }) {
  const {
    picture: { remove: label, removed, removeAsk: t },
  } = useTexts(texts);
  const alert = useAlert();
  const remove = useRemovePicture();
  const removeIt = async () => {
    await remove.mutateAsync({});
    alert('success', removed);
    onRemoved();
  };
  return (
    <ConfirmedButton
      look="quiet"
      label={label}
      title={t.title}
      yes={t.yes}
      busy={t.busy}
      no={t.no}
      call={remove}
      onYes={removeIt}
    >
      {t.body}
    </ConfirmedButton>
  );
}
