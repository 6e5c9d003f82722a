import { Alert } from '@lectern/widgets/ui/alert';
import { Segments } from '@lectern/widgets/ui/segments';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { CallFailure } from '../../shared/form/call-failure.js';
import { FoundAccount } from './found-account.js';
import { EmailSearch, StudentSearch, type SearchProps } from './search-forms.js';
import { useAccount, type Sought } from './suspensions.api.js';
import texts from './suspensions.en.json';

const ways = ['email', 'school'] as const;
type Way = (typeof ways)[number];

/** Finds an account by its whole address, or a student by how they sign in; what can be done stands below. */
export function AccountSearch() {
  const { find: t } = useTexts(texts);
  const [way, setWay] = useState<Way>('email');
  const [sought, setSought] = useState<Sought | null>(null);
  const account = useAccount(sought);
  const search: SearchProps = {
    isBusy: account.isFetching,
    onSearch: async (next) => {
      // The same again is asked again: it may have changed meanwhile.
      if (JSON.stringify(next) === JSON.stringify(sought)) await account.refetch();
      setSought(next);
    },
  };
  const labels: Record<Way, string> = { email: t.byEmail, school: t.bySchool };
  return (
    <Sheet className="stack account-search" aria-labelledby="find-account">
      <h2 id="find-account">{t.title}</h2>
      <Segments
        label={t.by}
        value={way}
        options={ways.map((value) => ({ value, label: labels[value] }))}
        onChange={(next) => {
          setWay(next);
          setSought(null);
        }}
      />
      {way === 'email' ? <EmailSearch {...search} /> : <StudentSearch {...search} />}
      {account.error && <CallFailure error={account.error} />}
      {sought && account.data === null && !account.error && (
        <Alert type="info" title={way === 'email' ? t.none : t.noStudent}>
          {way === 'email' ? t.noneBody : t.noStudentBody}
        </Alert>
      )}
      {sought && account.data && <FoundAccount key={account.data._id} account={account.data} />}
    </Sheet>
  );
}
