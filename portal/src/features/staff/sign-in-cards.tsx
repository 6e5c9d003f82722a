import type { SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { back, download } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Fragment } from 'react';
import { fullName } from '../../shared/session/person.js';
import { print } from '../legal/print.adapter.js';
import { QrCode } from './qr-code.js';
import './sign-in-cards.css';
import texts from './staff.en.json';

export type SignInCardsProps = {
  className: string;
  cards: readonly SignInCard[];
  onBack: () => void;
};

// It takes the place of what was pressed.
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** Cards to print and to cut out; on paper nothing else. */
export function SignInCards({ className, cards, onBack }: SignInCardsProps) {
  const { cards: t } = useTexts(texts);
  return (
    <div className="wrap staff staff-cards-page">
      <div className="page-head">
        <h1 ref={takeFocus} tabIndex={-1}>
          {t.title({ name: className })}
        </h1>
        <p className="lead soft">{t.lead}</p>
      </div>
      <Alert type="warning" title={t.once}>
        {t.paper}
      </Alert>
      <div className="row">
        <Button kind="primary" onClick={print}>
          <Glyph path={download} />
          {t.print}
        </Button>
        <Button onClick={onBack}>
          <Glyph path={back} turns />
          {t.back}
        </Button>
      </div>
      <ul className="list staff-cards" aria-label={t.list}>
        {cards.map((card) => (
          <Card key={card.personId} card={card} />
        ))}
      </ul>
    </div>
  );
}

/** A long one goes on in the next line after a point, not anywhere. */
function Address({ host }: { host: string }) {
  return host.split('.').map((part, at) => (
    <Fragment key={host.split('.', at + 1).join('.')}>
      {at > 0 && (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}

function Card({ card }: { card: SignInCard }) {
  const { cards: t } = useTexts(texts);
  const name = fullName(card);
  const lines = [
    { label: t.at, value: new URL(card.url).host, isAddress: true },
    { label: t.code, value: card.schoolCode ?? t.none },
    { label: t.username, value: card.username ?? t.none },
  ];
  return (
    <li className="staff-card">
      <div className="staff-card-words">
        <b>{name}</b>
        <dl>
          {lines.map(({ label, value, isAddress }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={isAddress ? 'address' : 'num'}>
                {isAddress ? <Address host={value} /> : value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="staff-card-code">
        <QrCode text={card.url} label={t.scanOf({ name })} />
        <span>{t.scan}</span>
      </div>
    </li>
  );
}
