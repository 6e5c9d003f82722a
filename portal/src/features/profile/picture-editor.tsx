import { picturePixels } from '@lectern/events/accounts/profile.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useRef, useState } from 'react';
import { useAlert } from '../../shared/page/alerts.js';
import { isApiError } from '../../shared/api/api-error.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { CropFrame } from './crop-frame.js';
import { CropSliders } from './crop-sliders.js';
import { middle, squareOf } from './crop.js';
import { cutOut, type OpenPicture } from './picture-file.adapter.js';
import { useGivePicture } from './profile.api.js';
import texts from './profile.en.json';

/** More than is kept, so that the last cut is the server's. */
const sentPixels = 2 * picturePixels;

/** Fits a picture into its square and sends it. */
export function PictureEditor({ picture, onDone }: { picture: OpenPicture; onDone: () => void }) {
  const { crop: t, picture: ofPicture } = useTexts(texts);
  const alert = useAlert();
  const give = useGivePicture();
  const [crop, setCrop] = useState(middle);
  const [step, setStep] = useState<'fitting' | 'cutting' | 'failed'>('fitting');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isBusy = step === 'cutting' || give.isPending;
  const save = async () => {
    setStep('cutting');
    const image = await cutOut(picture, squareOf(picture, crop), sentPixels).catch(() => null);
    setStep(image === null ? 'failed' : 'fitting');
    if (image === null) return;
    give.mutate(
      { body: { image } },
      {
        onSuccess: () => {
          alert('success', ofPicture.saved);
          onDone();
        },
      },
    );
  };
  return (
    <div className="picture-editor">
      <h3 ref={heading} tabIndex={-1}>
        {t.title}
      </h3>
      <p className="soft">{t.hint}</p>
      <div className="picture-fitting">
        <CropFrame picture={picture} crop={crop} onCrop={setCrop} />
        <CropSliders size={picture} crop={crop} onCrop={setCrop} />
      </div>
      {step === 'failed' && (
        <Alert type="error" title={t.failed}>
          {t.failedHint}
        </Alert>
      )}
      {give.error && isApiError(give.error) && <CallFailure error={give.error} />}
      <div className="row">
        <Button kind="primary" busy={isBusy} onClick={() => void save()}>
          {isBusy ? t.saving : t.save}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
      <output className="sr">{isBusy && t.saving}</output>
    </div>
  );
}
