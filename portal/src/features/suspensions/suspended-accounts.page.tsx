import { useTexts } from '@lectern/widgets/ui/texts';
import { Page } from '../../shared/page/page.js';
import { AccountSearch } from './account-search.js';
import { SuspendedList } from './suspended-list.js';
import './suspensions.css';
import texts from './suspensions.en.json';

/** Where a system admin keeps accounts out and lets them in again. */
export function SuspendedAccountsPage() {
  const t = useTexts(texts);
  return (
    <Page title={t.title} lead={t.lead}>
      <AccountSearch />
      <SuspendedList />
    </Page>
  );
}
