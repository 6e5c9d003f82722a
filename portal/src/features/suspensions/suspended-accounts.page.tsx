import { useTexts } from '@lectern/widgets/ui/texts';
import { PageHeading } from '../../shared/page/page-heading.js';
import { AccountSearch } from './account-search.js';
import { SuspendedList } from './suspended-list.js';
import './suspensions.css';
import texts from './suspensions.en.json';

/** Where a system admin keeps accounts out and lets them in again. */
export function SuspendedAccountsPage() {
  const t = useTexts(texts);
  return (
    <div className="wrap suspensions">
      <div className="page-head">
        <PageHeading>{t.title}</PageHeading>
        <p className="lead soft">{t.lead}</p>
      </div>
      <AccountSearch />
      <SuspendedList />
    </div>
  );
}
