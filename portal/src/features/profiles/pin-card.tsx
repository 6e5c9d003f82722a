import type { Profile } from '@lectern/events/accounts/session.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again } from '@lectern/widgets/ui/icon-paths';
import { Picture, type PictureName } from '@lectern/widgets/ui/pictures';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { PageHeading } from '../../app/page-heading.js';
import * as texts from './profiles.texts.js';

/** The pictures a PIN is made of; it is sent as their names, joined by a hyphen. */
const pinPictures: readonly PictureName[] = [
  'kite',
  'boat',
  'tree',
  'fish',
  'drum',
  'moon',
  'key',
  'bell',
  'umbrella',
];
const pinLength = 3;

export type CardProps = {
  profile: Profile;
  picture: PictureName;
  isNotYet: boolean;
  isBusy: boolean;
  onBack: () => void;
};

/** A child's own three pictures. */
export function PinCard({
  profile,
  picture,
  isNotYet,
  isBusy,
  onBack,
  onPin,
}: CardProps & { onPin: (pin: string) => void }) {
  const t = useTexts(texts);
  const [pressed, setPressed] = useState<readonly PictureName[]>([]);
  const press = (name: PictureName) => {
    if (isBusy) return;
    const next = [...pressed, name];
    setPressed(next.length < pinLength ? next : []);
    if (next.length === pinLength) onPin(next.join('-'));
  };
  return (
    <div className="pin-card">
      <span className="avatar big">
        <Picture name={picture} />
      </span>
      <PageHeading title={t.tab}>{t.hello(profile.firstName)}</PageHeading>
      <output className="lead">{isNotYet && pressed.length === 0 ? t.notYet : t.press}</output>
      <ol className="slots" aria-label={t.slots(pressed.length)}>
        {Array.from({ length: pinLength }, (_, place) => pressed[place]).map((name, place) => (
          // A place in the row is what it is: it has no other name.
          <li key={`place-${place + 1}`} className={name && 'full'}>
            {name && <Picture name={name} />}
          </li>
        ))}
      </ol>
      <div className="pin" role="group" aria-label={t.pictures}>
        {pinPictures.map((name) => (
          <button key={name} type="button" onClick={() => press(name)}>
            <Picture name={name} label={name} />
          </button>
        ))}
      </div>
      <div className="row centred">
        <Button onClick={() => setPressed([])}>
          <Glyph path={again} />
          {t.startOver}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t.notMe(profile.firstName)}
        </Button>
      </div>
      {isNotYet && <p className="soft">{t.forgotten}</p>}
    </div>
  );
}
