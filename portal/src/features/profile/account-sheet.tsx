import type { OwnProfile } from '@lectern/events/accounts/profile.routes';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import texts from './profile.en.json';

/** What stands fast of an account, and how its owner comes in. */
export function AccountSheet({ profile }: { profile: OwnProfile }) {
  const { account: t } = useTexts(texts);
  const heading = useId();
  const { email, username, school, role } = profile;
  const roleName = Object.entries(t.roles).find(([name]) => name === role)?.[1];
  const facts = [
    [t.email, email],
    [t.username, username],
    [t.role, roleName ?? null],
    [t.school, school?.name ?? null],
  ] as const;
  return (
    <Sheet aria-labelledby={heading} className="stack">
      <h2 id={heading}>{t.title}</h2>
      <dl className="facts">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {email !== null && (
        <p className="note">
          {t.emailNote}{' '}
          <Link className="link" to={paths.contact}>
            {t.emailLink}
          </Link>
        </p>
      )}
      <h3>{t.signIn}</h3>
      <SignInWays profile={profile} />
    </Sheet>
  );
}

function SignInWays({ profile: { email, username, school, fPin, fInFamily } }: { profile: OwnProfile }) {
  const { account: t } = useTexts(texts);
  const code = school?.code ?? null;
  const bySchool = fPin ? t.bySchoolPin : t.bySchool;
  return (
    <ul className="stack gap-hair">
      {email !== null && <li>{t.byEmail}</li>}
      {username !== null && code !== null && <li>{bySchool({ code, username })}</li>}
      {fInFamily && <li>{fPin ? t.byFamilyPin : t.byFamily}</li>}
    </ul>
  );
}
