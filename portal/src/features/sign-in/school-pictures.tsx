import type { PicturePin } from '@lectern/events/accounts/picture-pin';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useRef } from 'react';
import { PinPad, usePinPresses } from '../../shared/pin/pin-pad.js';
import { SchoolFailure } from './school-failure.js';
import texts from './school.en.json';

export type SchoolPicturesProps = {
  username: string;
  error: Error | null;
  isBusy: boolean;
  onPin: (pin: PicturePin) => void;
  onBack: () => void;
};

/** The second half of a young student's sign-in: three pictures. */
export function SchoolPictures({ username, error, isBusy, onPin, onBack }: SchoolPicturesProps) {
  const t = useTexts(texts);
  const { pressed, press, startOver } = usePinPresses(isBusy, onPin);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack school-pictures">
      <h2 ref={heading} tabIndex={-1}>
        {t.of({ username })}
      </h2>
      {error && pressed.length === 0 && <SchoolFailure error={error} />}
      <output className="lead">{isBusy ? t.busy : t.press}</output>
      <PinPad pressed={pressed} press={press} />
      <div className="row centred">
        <Button onClick={startOver}>
          <Glyph path={again} />
          {t.startOver}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </div>
  );
}
