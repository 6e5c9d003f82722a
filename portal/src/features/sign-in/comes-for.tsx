import { Alert } from '@lectern/widgets/ui/alert';
import { withQuery } from '@lectern/widgets/route-guard/route-guard.links';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { keepOnwards } from '../../shared/session/onwards.adapter.js';
import { paths } from '../../shared/paths.js';
import { useSession } from '../../shared/session/session.js';
import { onwardsIn } from '../../shared/entry/sign-in.api.js';
import texts from '../../shared/entry/sign-in.en.json';

/** For whoever was sent here on the way to a page of theirs: it says why, and is left at once by who is signed in. */
export function ComesFor() {
  const t = useTexts(texts);
  const [search] = useSearchParams();
  const session = useSession();
  // Who signs in here is led on by that, with its message.
  const [first, setFirst] = useState(session.status);
  if (first === 'loading' && session.status !== 'loading') setFirst(session.status);
  const page = onwardsIn(search);
  const isNobody = session.status === 'none';
  useEffect(() => {
    if (page !== null && isNobody) keepOnwards(page);
  }, [page, isNobody]);
  if (page === null) return null;
  if (first === 'user' && session.status === 'user') {
    const hasPicked = session.user.role !== null;
    return <Navigate replace to={hasPicked ? page : withQuery(paths.profileSelection, 'redirectTo', page)} />;
  }
  if (!page.startsWith(paths.dataDeletion)) return null;
  return (
    <Alert type="info" title={t.toTakeBack}>
      {t.toTakeBackBody}
    </Alert>
  );
}
