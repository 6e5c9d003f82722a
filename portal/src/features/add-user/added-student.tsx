import type { PicturePin } from '@lectern/events/accounts/picture-pin';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { download } from '@lectern/widgets/ui/icon-paths';
import { Picture } from '@lectern/widgets/ui/pictures';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { ReactNode } from 'react';
import { siteHost } from '../../shared/device/browser.adapter.js';
import { print } from '../../shared/device/print.adapter.js';
import pinTexts from '../../shared/pin/pin-pad.en.json';
import texts from './add-student.en.json';

export type Added = {
  readonly personId: string;
  readonly name: string;
  readonly school: { readonly name: string; readonly code: string | null };
  readonly username: string;
  /** Null for who has a password. */
  readonly pin: PicturePin | null;
};

// It says what comes next; the form for another one follows.
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** How the student who was just added signs in, to print and to hand over: nobody can look up the pictures later. */
export function AddedStudent({ added }: { added: Added }) {
  const t = useTexts(texts);
  const { names } = useTexts(pinTexts);
  const { name, school, username, pin } = added;
  const lines: readonly (readonly [string, ReactNode])[] = [
    [t.card.at, siteHost()],
    [`${t.card.code}, ${school.name}`, school.code],
    [t.card.username, username],
    pin ? [t.pictures, <Pictures key="pictures" pin={pin} names={names} />] : [t.byPassword, t.typed],
  ];
  return (
    <section className="sheet stack narrow added-student" aria-labelledby="added-student">
      <h2 id="added-student" ref={takeFocus} tabIndex={-1}>
        {t.how({ name })}
      </h2>
      <Alert type="success" title={t.added({ username })}>
        {pin ? t.onlyNow : t.handOver}
      </Alert>
      <dl className="facts">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="row">
        <Button onClick={print}>
          <Glyph path={download} />
          {t.card.print}
        </Button>
      </p>
      <p className="note">{t.squareCode}</p>
    </section>
  );
}

function Pictures({ pin, names }: { pin: PicturePin; names: (typeof pinTexts)['names'] }) {
  return (
    <ol className="list row added-pictures">
      {pin.map((picture, place) => (
        <li key={`place-${place + 1}`}>
          <Picture name={picture} />
          {names[picture]}
        </li>
      ))}
    </ol>
  );
}
