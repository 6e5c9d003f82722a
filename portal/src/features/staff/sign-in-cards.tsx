import type { SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { back, download } from '@lectern/widgets/ui/icon-paths';
import { Picture } from '@lectern/widgets/ui/pictures';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Fragment } from 'react';
import { Page } from '../../shared/page/page.js';
import { fullName } from '../../shared/session/person.js';
import { print } from '../../shared/device/print.adapter.js';
import pinTexts from '../../shared/pin/pin-pad.en.json';
import { QrCode } from './qr-code.js';
import './sign-in-cards.css';
import texts from './staff.en.json';

export type SignInCardsProps = {
  className: string;
  cards: readonly SignInCard[];
  onBack: () => void;
};

/** Cards to print and to cut out; on paper nothing else. */
export function SignInCards({ className, cards, onBack }: SignInCardsProps) {
  const { cards: t } = useTexts(texts);
  return (
    <Page
      takesFocus
      className="staff-cards-page"
      title={t.title({ name: className })}
      lead={t.lead}
      actions={
        <>
          <Button kind="primary" onClick={print}>
            <Glyph path={download} />
            {t.print}
          </Button>
          <Button onClick={onBack}>
            <Glyph path={back} turns />
            {t.back}
          </Button>
        </>
      }
    >
      <Alert type="info" title={t.once}>
        {t.paper}
      </Alert>
      <ul className="list staff-cards" aria-label={t.list}>
        {cards.map((card) => (
          <Card key={card.personId} card={card} />
        ))}
      </ul>
    </Page>
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
  const pin = useTexts(pinTexts);
  const name = fullName(card);
  const lines = [
    { label: t.at, value: new URL(card.url).host, isAddress: true },
    { label: t.code, value: card.schoolCode ?? t.none },
    { label: t.username, value: card.username ?? t.none },
  ];
  return (
    <li className="staff-card">
      <div className="stack gap-tight">
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
      <div className="staff-card-code stack gap-hair">
        <QrCode text={card.url} label={t.scanOf({ name })} />
        <span>{t.scan}</span>
      </div>
      {card.pictures && (
        <div className="staff-card-pictures">
          {card.pictures.map((picture, at) => (
            <Picture key={`${at + 1}-${picture}`} name={picture} label={pin.names[picture]} />
          ))}
          <span className="note">{t.press}</span>
        </div>
      )}
    </li>
  );
}
