import { ownSubscription } from '@lectern/events/subscriptions/subscription.routes';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../api/use-api.js';
import { QueryView } from '../page/query-view.js';
import { paths } from '../paths.js';
import { PaymentsTable, StandingPill, StandingSentence } from './subscription-details.js';
import texts from './subscription.en.json';

/** The subscription that the reader pays: how it stands, and what was paid. */
export function SubscriptionSheet() {
  const t = useTexts(texts);
  const heading = useId();
  const subscription = useApiQuery(ownSubscription, {});
  return (
    <Sheet aria-labelledby={heading} className="stack">
      <h2 id={heading}>{t.title}</h2>
      <QueryView query={subscription} failed={t.failed}>
        {(own) => (
          <>
            <p className="row">
              <StandingPill standing={own.standing} /> <StandingSentence of={own} />
            </p>
            <h3>{t.payments}</h3>
            <PaymentsTable payments={own.payments} />
            <p className="note">
              {t.pay}{' '}
              <Link className="link" to={paths.contact}>
                {t.write}
              </Link>
            </p>
          </>
        )}
      </QueryView>
    </Sheet>
  );
}
