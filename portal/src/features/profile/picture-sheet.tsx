import type { OwnProfile } from '@lectern/events/accounts/profile.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId, useRef, useState, type DragEvent, type ChangeEvent } from 'react';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useAlert } from '../../shared/page/alerts.js';
import { fullName } from '../../shared/session/person.js';
import { middleSquare } from './picture-file.adapter.js';
import { useGivePicture } from './profile.api.js';
import texts from './profile.en.json';
import { RemovePicture } from './remove-picture.js';
import { Button } from '@lectern/widgets/ui/button';

/** One's picture: there is one, or none. A file that is chosen or dropped here is cut to a square and saved. */
export function PictureSheet({ profile }: { profile: OwnProfile }) {
  const { picture: t } = useTexts(texts);
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const alert = useAlert();
  const give = useGivePicture();
  const [isOver, setOver] = useState(false);
  const [step, setStep] = useState<'idle' | 'cutting' | 'unreadable'>('idle');
  const isBusy = step === 'cutting' || give.isPending;
  const open = async (file: File | null) => {
    if (!file || isBusy) return;
    give.reset();
    setStep('cutting');
    const image = await middleSquare(file).catch(() => null);
    setStep(image === null ? 'unreadable' : 'idle');
    if (image !== null) give.mutate({ body: { image } }, { onSuccess: () => alert('success', t.saved) });
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void open(event.dataTransfer.files.item(0));
  };
  return (
    <Sheet
      aria-labelledby={heading}
      className={isOver ? 'stack own-picture over' : 'stack own-picture'}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id={heading} ref={title} tabIndex={-1}>
        {t.title}
      </h2>
      <div className="own-picture-now">
        <Now profile={profile} />
        <div className="stack">
          <div className="row">
            <ChoosePicture
              hasOne={profile.pictureUrl !== null}
              isBusy={isBusy}
              onFile={(file) => void open(file)}
            />
            {/* What had the focus goes with the picture. */}
            {profile.pictureUrl !== null && <RemovePicture onRemoved={() => title.current?.focus()} />}
          </div>
          <p className="note fine-pointer">{t.drop}</p>
          <output className="sr">{isBusy && t.saving}</output>
        </div>
      </div>
      {step === 'unreadable' && (
        <Alert type="error" title={t.unreadable}>
          {t.unreadableHint}
        </Alert>
      )}
      {give.error && <CallFailure hasInput={false} error={give.error} />}
      <p className="note">{t.who}</p>
    </Sheet>
  );
}

function Now({ profile }: { profile: OwnProfile }) {
  const { picture: t } = useTexts(texts);
  const { pictureUrl, firstName, lastName } = profile;
  if (pictureUrl !== null)
    return <img className="own-face" src={pictureUrl} alt={t.of({ name: fullName(profile) })} />;
  return (
    <span className="own-face avatar" role="img" aria-label={t.none}>
      {firstName.slice(0, 1)}
      {lastName.slice(0, 1)}
    </span>
  );
}

const kinds = 'image/jpeg,image/png,image/webp';

/** A file of this device; where there is a camera to hold, one that is taken now. */
function ChoosePicture({
  hasOne,
  isBusy,
  onFile,
}: {
  hasOne: boolean;
  isBusy: boolean;
  onFile: (file: File | null) => void;
}) {
  const { picture: t } = useTexts(texts);
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const taken = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFile(target.files?.item(0) ?? null);
    // The same file once more is a choice, too.
    target.value = '';
  };
  return (
    <>
      <input ref={file} type="file" hidden accept={kinds} onChange={taken} />
      <input ref={camera} type="file" hidden accept={kinds} capture="user" onChange={taken} />
      <Button kind={hasOne ? 'plain' : 'primary'} busy={isBusy} onClick={() => file.current?.click()}>
        {isBusy ? t.saving : hasOne ? t.other : t.choose}
      </Button>
      <Button className="coarse-pointer" onClick={() => camera.current?.click()}>
        {t.take}
      </Button>
    </>
  );
}
