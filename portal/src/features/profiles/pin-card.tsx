import { pinText } from '@lectern/events/accounts/picture-pin';
import type { Profile } from '@lectern/events/accounts/session.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again } from '@lectern/widgets/ui/icon-paths';
import { Picture, type PictureName } from '@lectern/widgets/ui/pictures';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { ReactNode } from 'react';
import { PageHeading } from '../../shared/page/page-heading.js';
import { PinPad, usePinPresses } from '../../shared/pin/pin-pad.js';
import texts from './profiles.en.json';

export type CardProps = {
  profile: Profile;
  picture: PictureName;
  isNotYet: boolean;
  isBusy: boolean;
  /** Why it did not work, if not for what was typed. */
  failure: ReactNode;
  onBack: () => void;
};

/** A child's own three pictures. */
export function PinCard({
  profile,
  picture,
  isNotYet,
  isBusy,
  failure,
  onBack,
  onPin,
}: CardProps & { onPin: (pin: string) => void }) {
  const t = useTexts(texts);
  const { pressed, press, startOver } = usePinPresses(isBusy, (pin) => onPin(pinText(pin)));
  return (
    <div className="pin-card stack gap-part">
      <span className="avatar big">
        <Picture name={picture} />
      </span>
      <PageHeading fTakesFocus title={t.tab}>
        {t.hello({ name: profile.firstName })}
      </PageHeading>
      {failure}
      <output className="lead">{isNotYet && pressed.length === 0 ? t.notYet : t.press}</output>
      <PinPad pressed={pressed} press={press} />
      <div className="row centred">
        <Button onClick={startOver}>
          <Glyph path={again} />
          {t.startOver}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t.notMe({ name: profile.firstName })}
        </Button>
      </div>
      {isNotYet && <p className="soft">{t.forgotten}</p>}
    </div>
  );
}
