import { useTexts } from '@lectern/widgets/ui/texts';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { useSignedIn } from '../../shared/session/session.js';
import { SubscriptionSheet } from '../../shared/subscription/subscription-sheet.js';
import texts from './own-subscription.en.json';

/** A candidate's own subscription; another's is not there. */
export function SubscriptionPage() {
  const t = useTexts(texts);
  const { userId } = useParams();
  const { _id } = useSignedIn();
  if (userId !== _id) return <NotFoundPage />;
  return (
    <Page className="letter" title={t.title}>
      <SubscriptionSheet />
    </Page>
  );
}
