import type { OwnProfile } from '@lectern/events/accounts/profile.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId, useRef, useState, type DragEvent } from 'react';
import { fullName } from '../../shared/session/person.js';
import { ChoosePicture } from './choose-picture.js';
import { PictureEditor } from './picture-editor.js';
import texts from './profile.en.json';
import { RemovePicture } from './remove-picture.js';
import { useOpenPicture } from './use-open-picture.js';

/** One's picture: there is one, or none, or one that was just chosen and is fitted. */
export function PictureSheet({ profile }: { profile: OwnProfile }) {
  const { picture: t } = useTexts(texts);
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { state, open, close } = useOpenPicture();
  const [isOver, setOver] = useState(false);
  // What had the focus is not there any more.
  const toTitle = () => title.current?.focus();
  const done = () => {
    close();
    toTitle();
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    open(event.dataTransfer.files.item(0));
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
      {state.status === 'open' ? (
        <PictureEditor key={state.picture.url} picture={state.picture} onDone={done} />
      ) : (
        <div className="own-picture-now">
          <Now profile={profile} />
          <div className="stack">
            <div className="row">
              <ChoosePicture hasOne={profile.pictureUrl !== null} onFile={open} />
              {profile.pictureUrl !== null && <RemovePicture onRemoved={toTitle} />}
            </div>
            <p className="note fine-pointer">{t.drop}</p>
            <output className="sr">{state.status === 'opening' && t.opening}</output>
          </div>
        </div>
      )}
      {state.status === 'unreadable' && (
        <Alert type="error" title={t.unreadable}>
          {t.unreadableHint}
        </Alert>
      )}
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
