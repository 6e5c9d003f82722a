import { homeRedirect } from '@lectern/widgets/route-guard/route-guard.links';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../app/session.js';
import { Waiting } from '../../app/waiting.js';
import { HomeHero } from './home-hero.js';
import { Around, HowItGoes, Promises } from './home-sections.js';
import './home.css';

/** The public page; who has just signed in is on the way to their dashboard. */
export function HomePage() {
  const session = useSession();
  const [search] = useSearchParams();
  const action = search.get('action');
  const user = session.status === 'user' ? session.user : null;
  // Signing out comes by here while the session still ends.
  const onwards = action === 'so' ? null : homeRedirect(user, action);
  if (onwards !== null) return <Navigate replace to={onwards} />;
  if (session.status === 'loading' && action === 'si') return <Waiting />;
  return (
    <>
      <HomeHero user={user} />
      <HowItGoes />
      <Around />
      <Promises />
    </>
  );
}
