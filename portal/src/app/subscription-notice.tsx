import { subscriptionState } from '@lectern/events/subscriptions/subscription.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../shared/api/use-api.js';
import { subscriptionPathOf } from '../shared/session/person.js';
import { useSignedIn } from '../shared/session/session.js';
import { useLastDay } from '../shared/subscription/subscription-details.js';
import texts from '../shared/subscription/subscription.en.json';

/** For whoever pays, in the days of grace: until when everything stays open. */
export function SubscriptionNotice() {
  const { banner: t } = useTexts(texts);
  const path = subscriptionPathOf(useSignedIn());
  const lastDay = useLastDay();
  const { data } = useApiQuery(subscriptionState, {});
  if (data?.own?.standing !== 'grace' || path === null) return null;
  return (
    <div className="wrap">
      <Alert
        type="warning"
        title={t.title}
        action={
          <Link className="link" to={path}>
            {t.see}
          </Link>
        }
      >
        {t.body({ date: lastDay(data.own) })}
      </Alert>
    </div>
  );
}
