import type { SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { back, download } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { print } from '../legal/print.adapter.js';
import * as texts from './staff.texts.js';

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
          {t.title(className)}
        </h1>
        <p className="lead soft">{t.lead}</p>
      </div>
      <Alert type="warning" title={t.once} />
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
          <li key={card.personId} className="staff-card">
            <b>{card.firstName}</b>
            <dl>
              <div>
                <dt>{t.code}</dt>
                <dd className="num">{card.schoolCode ?? t.none}</dd>
              </div>
              <div>
                <dt>{t.username}</dt>
                <dd>{card.username ?? t.none}</dd>
              </div>
            </dl>
            <p className="note">{t.link}</p>
            <p className="staff-card-link">{card.url}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
