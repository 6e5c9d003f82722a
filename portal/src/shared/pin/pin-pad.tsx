import {
  pinLength,
  pinPictures,
  type PicturePin,
  type PinPicture,
} from '@lectern/events/accounts/picture-pin';
import { Picture } from '@lectern/widgets/ui/pictures';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import './pin-pad.css';
import texts from './pin-pad.en.json';

export type PinPresses = {
  readonly pressed: readonly PinPicture[];
  readonly press: (picture: PinPicture) => void;
  readonly startOver: () => void;
};

const isWhole = (pressed: readonly PinPicture[]): pressed is PicturePin => pressed.length === pinLength;

/** What was pressed of a PIN; a whole one is handed over, and the next begins. While busy, nothing is pressed. */
export function usePinPresses(isBusy: boolean, onPin: (pin: PicturePin) => void): PinPresses {
  const [pressed, setPressed] = useState<readonly PinPicture[]>([]);
  return {
    pressed,
    startOver: () => setPressed([]),
    press: (picture) => {
      if (isBusy) return;
      const next = [...pressed, picture];
      setPressed(isWhole(next) ? [] : next);
      if (isWhole(next)) onPin(next);
    },
  };
}

/** Nine pictures to press, and three places that fill. */
export function PinPad({ pressed, press }: Pick<PinPresses, 'pressed' | 'press'>) {
  const t = useTexts(texts);
  return (
    <>
      <ol className="slots" aria-label={t.slots({ pressed: pressed.length })}>
        {Array.from({ length: pinLength }, (_, place) => pressed[place]).map((name, place) => (
          // A place in the row is what it is: it has no other name.
          <li key={`place-${place + 1}`} className={name && 'full'}>
            {name && <Picture name={name} />}
          </li>
        ))}
      </ol>
      <output className="sr">{pressed.length > 0 && t.slots({ pressed: pressed.length })}</output>
      <div className="pin" role="group" aria-label={t.pictures}>
        {pinPictures.map((name) => (
          <button key={name} type="button" onClick={() => press(name)}>
            <Picture name={name} label={t.names[name]} />
          </button>
        ))}
      </div>
    </>
  );
}
