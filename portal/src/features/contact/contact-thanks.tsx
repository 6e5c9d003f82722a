import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Picture } from '@lectern/widgets/ui/pictures';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import texts from './contact.en.json';

/** The message has arrived; its number takes the focus along. */
export function ContactThanks({ number, onAnother }: { number: string; onAnother: () => void }) {
  const t = useTexts(texts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="contact-thanks stack" role="status">
      <Picture name="bell" />
      <h2 ref={heading} tabIndex={-1}>
        {t.thanks}
      </h2>
      <p className="lead num">{t.number({ number })}</p>
      <p className="soft">{t.numberNote}</p>
      <div className="row">
        <Link className={buttonClass({ kind: 'primary' })} to={paths.home}>
          {t.home}
        </Link>
        <Button onClick={onAnother}>{t.another}</Button>
      </div>
    </div>
  );
}
