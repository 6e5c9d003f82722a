import { buttonClass, Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link, Navigate, useLocation, useSearchParams, useNavigate } from 'react-router-dom';
import { FailedNotice } from '../../shared/page/failed-notice.js';
import { PageHeading } from '../../shared/page/page-heading.js';
import { paths, switching } from '../../shared/paths.js';
import { familyRoles } from '../../shared/session/person.js';
import { useSession } from '../../shared/session/session.js';
import { Waiting } from '../../shared/page/waiting.js';
import { QueryView } from '../../shared/page/query-view.js';
import { Family } from './family.js';
import { useProfiles } from '../../shared/session/use-profiles.js';
import { nextPage } from './profiles.api.js';
import './profiles.css';
import texts from './profiles.en.json';
import type { Profile, SessionUser } from '@lectern/events/accounts/session.routes';
import { useSignOut } from '../../shared/session/use-sign-out.js';
import { Plates } from './plates.js';

/**
 * Who of the family reads now. Somebody who has no choice goes on, the action kept; only from the menu they
 * see that there is nobody else, and how another account comes in.
 */
export function ProfileSelectionPage() {
  const session = useSession();
  const [search] = useSearchParams();
  const location = useLocation();
  const user = session.status === 'user' ? session.user : null;
  const profiles = useProfiles();
  if (session.status === 'loading') return <Waiting />;
  if (session.status === 'failed') return <Failed error={session.error} onRetry={session.retry} />;
  if (!user) return <SignedOut />;
  const next = user.role === null ? null : nextPage(user, search);
  const isOnlyOne = (profiles.data?.length ?? 2) <= 1;
  const isSwitching = location.state === switching;
  if (next !== null && (!familyRoles.includes(user.role) || (isOnlyOne && !isSwitching)))
    return <Navigate replace to={next} />;
  if (profiles.data?.length === 1 && next !== null)
    return <OnlyOne profiles={profiles.data} user={user} dashboard={next} />;
  if (profiles.error) return <Failed error={profiles.error} onRetry={() => void profiles.refetch()} />;
  return <QueryView query={profiles}>{(all) => <Family profiles={all} user={user} />}</QueryView>;
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts(texts);
  return (
    <div className="wrap who">
      <PageHeading title={t.tab}>{t.title}</PageHeading>
      <FailedNotice title={t.failed} error={error} onRetry={onRetry} />
    </div>
  );
}

function SignedOut() {
  const t = useTexts(texts);
  return (
    <div className="wrap lonely">
      <PageHeading title={t.tab}>{t.signedOut}</PageHeading>
      <p className="lead soft">{t.signedOutBody}</p>
      <Link className={buttonClass({ kind: 'primary', big: true })} to={paths.signIn}>
        {t.signIn}
      </Link>
    </div>
  );
}

type OnlyOneProps = {
  profiles: readonly Profile[];
  user: SessionUser;
  /** Where they go on to. */
  dashboard: string;
};

/** Opened from the menu by somebody who is alone on their account: it says so, and lets somebody else in. */
function OnlyOne({ profiles, user, dashboard }: OnlyOneProps) {
  const { only: t } = useTexts(texts);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const isParent = user.role === 'parent';
  return (
    <div className="wrap who">
      <PageHeading title={t.title}>{t.title}</PageHeading>
      <Plates
        profiles={profiles.map((profile) => ({ ...profile, fPin: false }))}
        onChoose={() => void navigate(dashboard)}
        onAdd={isParent ? () => void navigate(paths.addChildren) : undefined}
      />
      <p className="soft">{isParent ? t.parent : t.body}</p>
      <Button busy={signOut.isPending} onClick={() => signOut.mutate({})}>
        {t.another}
      </Button>
      <p className="note">{t.anotherNote}</p>
    </div>
  );
}
