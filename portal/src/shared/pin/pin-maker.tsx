import { isOneThrice, pinText, type PicturePin } from '@lectern/events/accounts/picture-pin';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again, check } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { PinPad, usePinPresses } from './pin-pad.js';
import texts from './pin-maker.en.json';

export type PinMakerProps = {
  /** Of the child who presses; empty while it is not typed. */
  name: string;
  pin: PicturePin | null;
  /** Null when the choice begins anew. */
  onChange: (pin: PicturePin | null) => void;
  /** Where it may be left. */
  onWithout?: () => void;
};

/** Chooses three pictures: pressed once, and once more to be sure. */
export function PinMaker({ name, pin, onChange, onWithout }: PinMakerProps) {
  const t = useTexts(texts);
  const [first, setFirst] = useState<PicturePin | null>(null);
  const [isDifferent, setDifferent] = useState(false);
  const [isSimple, setSimple] = useState(false);
  const { pressed, press, startOver } = usePinPresses(false, (given) => {
    setSimple(isOneThrice(given));
    if (isOneThrice(given)) {
      setFirst(null);
      setDifferent(false);
      return;
    }
    const isSame = first !== null && pinText(first) === pinText(given);
    setDifferent(first !== null && !isSame);
    setFirst(first === null ? given : null);
    if (isSame) onChange(given);
  });
  const anew = () => {
    startOver();
    setFirst(null);
    setDifferent(false);
    setSimple(false);
    onChange(null);
  };
  const without = onWithout && (
    <Button kind="quiet" onClick={onWithout}>
      {t.without}
    </Button>
  );
  const hint = first !== null ? t.again : name === '' ? t.chooseUnnamed : t.choose({ name });
  const wrong = (isSimple && t.simple) || (isDifferent && t.different);
  if (pin !== null) {
    return (
      <div className="row">
        <output className="row">
          <Glyph path={check} />
          {t.chosen}
        </output>
        <Button onClick={anew}>{t.another}</Button>
        {without}
      </div>
    );
  }
  return (
    <div className="pin-maker stack">
      <output className="lead">{(pressed.length === 0 && wrong) || hint}</output>
      <PinPad pressed={pressed} press={press} />
      <div className="row centred">
        <Button onClick={anew}>
          <Glyph path={again} />
          {t.startOver}
        </Button>
        {without}
      </div>
    </div>
  );
}
