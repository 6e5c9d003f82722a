import type { PicturePin } from '@lectern/events/accounts/picture-pin';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useRef } from 'react';
import { CallFailure } from '../forms/call-failure.js';
import { PinPad, usePinPresses } from '../profiles/pin-pad.js';
import * as texts from './school.texts.js';
import { isIncorrect } from './sign-in-failure.js';

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
  const isNotYet = error !== null && isIncorrect(error) && pressed.length === 0;
  return (
    <div className="stack school-pictures">
      <h2 ref={heading} tabIndex={-1}>
        {t.of(username)}
      </h2>
      {error && pressed.length === 0 && (
        <CallFailure error={error}>{isIncorrect(error) && t.incorrect}</CallFailure>
      )}
      <output className="lead">{isBusy ? t.busy : isNotYet ? t.notYet : t.press}</output>
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
