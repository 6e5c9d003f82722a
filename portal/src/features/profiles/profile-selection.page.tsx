import { mostChildren } from '@lectern/events/accounts/family.routes';
import type { Profile, SessionUser } from '@lectern/events/accounts/session.routes';
import { safeRedirect } from '@lectern/widgets/route-guard/route-guard.links';
import { buttonClass } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { statusOf } from '../../app/api-error.js';
import { FailedNotice } from '../../app/failed-notice.js';
import { PageHeading } from '../../app/page-heading.js';
import { paths, switching } from '../../app/paths.js';
import { familyRoles } from '../../app/person.js';
import { useSession } from '../../app/session.js';
import { Waiting } from '../../app/waiting.js';
import { PasswordCard } from './password-card.js';
import { PinCard } from './pin-card.js';
import { picturesOf } from './picture-of.js';
import { Plates } from './plates.js';
import { OnlyOne } from './only-one.js';
import { nextPage, useProfiles, useSelectProfile } from './profiles.api.js';
import './profiles.css';
import * as texts from './profiles.texts.js';

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
  return profiles.data ? <Family profiles={profiles.data} user={user} /> : <Waiting />;
}

function Family({ profiles, user }: { profiles: readonly Profile[]; user: SessionUser }) {
  const t = useTexts(texts);
  const [search] = useSearchParams();
  const select = useSelectProfile();
  const [asked, setAsked] = useState<Profile | null>(null);
  const choose = (profile: Profile, pin?: string) => {
    if (select.isPending) return;
    select.mutate(pin === undefined ? { profile } : { profile, pin }, {
      onError: (error) => {
        if (statusOf(error) === 401) setAsked(profile);
      },
    });
  };
  const start = (profile: Profile) => {
    select.reset();
    if (profile.fPin) setAsked(profile);
    else choose(profile);
  };
  const parent = profiles.find(({ profileId, role }) => profileId === user._id && role === 'parent');
  const mayAdd = parent !== undefined && profiles.length <= mostChildren;
  const add = () => {
    // Who has picked nobody yet goes on as the parent: they have just given the password.
    if (parent && !select.isPending) select.mutate({ profile: parent, onwards: paths.addChildren });
  };
  const back = () => {
    select.reset();
    setAsked(null);
  };
  // Asking for the proof the first time is no failure: only what was typed can be "not yet".
  const isNotYet = statusOf(select.error) === 401 && select.variables?.pin !== undefined;
  const picture = (asked && picturesOf(profiles).get(asked.profileId)) ?? 'kite';
  const card = { picture, isNotYet, isBusy: select.isPending, onBack: back };
  return (
    <div className="wrap who">
      {asked?.role === 'parent' && (
        <PasswordCard profile={asked} {...card} onPassword={(pin) => choose(asked, pin)} />
      )}
      {asked && asked.role !== 'parent' && (
        <PinCard profile={asked} {...card} onPin={(pin) => choose(asked, pin)} />
      )}
      {!asked && (
        <>
          <PageHeading title={t.tab}>{t.title}</PageHeading>
          {profiles.length === 0 ? (
            <Empty title={t.none} />
          ) : (
            <Plates profiles={profiles} onChoose={start} onAdd={mayAdd ? add : undefined} />
          )}
          <p className="soft">{comesForData(search) ? t.forData : t.note}</p>
        </>
      )}
      {select.error && statusOf(select.error) !== 401 && <FailedNotice error={select.error} onRetry={back} />}
    </div>
  );
}

const comesForData = (search: URLSearchParams): boolean =>
  safeRedirect(search.get('redirectTo'))?.startsWith(paths.dataDeletion) ?? false;

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
