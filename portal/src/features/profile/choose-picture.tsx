import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useRef, type ChangeEvent } from 'react';
import texts from './profile.en.json';

const kinds = 'image/jpeg,image/png,image/webp';

/** A file of this device; where there is a camera to hold, one that is taken now. */
export function ChoosePicture({
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
