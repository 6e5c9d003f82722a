import type { Profile } from '@lectern/events/accounts/session.routes';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { lock, plus } from '@lectern/widgets/ui/icon-paths';
import { Picture, type PictureName } from '@lectern/widgets/ui/pictures';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useRef, useState } from 'react';
import { picturesOf } from '../../shared/family/picture-of.js';
import texts from './profiles.en.json';

/** Their own picture, or the one that stands for them. */
function Sign({ profile, picture }: { profile: Profile; picture: PictureName }) {
  const { profilePicS3Url: url } = profile;
  const [isMissing, setMissing] = useState(false);
  if (url === undefined || isMissing) return <Picture name={picture} />;
  return <img className="picture face" src={url} alt="" onError={() => setMissing(true)} />;
}

/** The family: one plate a person. */
export function Plates({
  profiles,
  onChoose,
  onAdd,
  focused,
}: {
  profiles: readonly Profile[];
  /** Whose plate has the focus from the start: one comes back from them. */
  focused?: string | undefined;
  onChoose: (profile: Profile) => void;
  /** For who may add a child. */
  onAdd?: (() => void) | undefined;
}) {
  const t = useTexts(texts);
  const pictures = picturesOf(profiles);
  const cameBack = useRef<HTMLButtonElement>(null);
  useEffect(() => cameBack.current?.focus(), []);
  return (
    <ul className="plates">
      {profiles.map((profile) => (
        <li key={profile.profileId}>
          <button
            ref={profile.profileId === focused ? cameBack : undefined}
            type="button"
            className="plate stack gap-hair"
            onClick={() => onChoose(profile)}
          >
            <Sign profile={profile} picture={pictures.get(profile.profileId) ?? 'kite'} />
            <b>{profile.firstName}</b>
            {profile.role === 'parent' && <span className="note">{t.role.parent}</span>}
            {profile.fPin && (
              <span className="note">
                <Glyph path={lock} /> {t.pin}
              </span>
            )}
          </button>
        </li>
      ))}
      {onAdd && (
        <li>
          <button type="button" className="plate add stack gap-hair" onClick={onAdd}>
            <Glyph path={plus} />
            <b>{t.add}</b>
          </button>
        </li>
      )}
    </ul>
  );
}
