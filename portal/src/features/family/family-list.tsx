import type { FamilyChild } from '@lectern/events/accounts/family.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { pencil } from '@lectern/widgets/ui/icon-paths';
import { Picture, type PictureName } from '@lectern/widgets/ui/pictures';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { now } from '../../shared/device/browser.adapter.js';
import { ageOn } from './age.js';
import { ChildEditor } from './child-editor.js';
import texts from './family.en.json';

export type FamilyListProps = {
  childProfiles: readonly FamilyChild[];
  pictures: ReadonlyMap<string, PictureName>;
};

/** Who is in the family, each of whom can be changed. */
export function FamilyList({ childProfiles, pictures }: FamilyListProps) {
  const { children: t } = useTexts(texts);
  return (
    <section className="sheet" aria-labelledby="family-list">
      <h2 id="family-list">{t.title}</h2>
      <ul className="ruled list family-list">
        {childProfiles.map((child) => (
          <Row key={child._id} child={child} picture={pictures.get(child._id) ?? 'kite'} />
        ))}
      </ul>
    </section>
  );
}

function Row({ child, picture }: { child: FamilyChild; picture: PictureName }) {
  const { children: t } = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const [today] = useState(now);
  const opener = useRef<HTMLButtonElement>(null);
  const notes = [
    ...(child.birthDate === null ? [] : [t.age({ years: ageOn(child.birthDate, today) })]),
    ...(child.fPin ? [t.withPin] : []),
  ];
  const close = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  return (
    <li className="family-child stack">
      <div className="row">
        <div className="row who-it-is">
          <span className="avatar">
            <Picture name={picture} />
          </span>
          <span>
            <b>{child.firstName}</b>
            {notes.length > 0 && <span className="note">{notes.join(', ')}</span>}
          </span>
        </div>
        {!isOpen && (
          <Button
            ref={opener}
            aria-label={t.changeOf({ name: child.firstName })}
            onClick={() => setOpen(true)}
          >
            <Glyph path={pencil} />
            {t.change}
          </Button>
        )}
      </div>
      {isOpen && <ChildEditor child={child} onDone={close} />}
    </li>
  );
}
