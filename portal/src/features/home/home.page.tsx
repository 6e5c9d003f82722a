import { homeRedirect } from '@lectern/widgets/route-guard/route-guard.links';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../shared/page/lazy.js';
import { useSession } from '../../shared/session/session.js';
import { Waiting } from '../../shared/page/waiting.js';
import { HomeHero, tryAnchor } from './home-hero.js';
import { Around, HowItGoes, Promises } from './home-sections.js';
import './home.css';

/** Recorder, question and feedback come when somebody wants to try. */
const TryPart = lazyPart('try', () => import('./try-section.js').then((m) => m.TrySection), {
  pending: <Waiting />,
  hasNotice: true,
});

/** The public page; who has just signed in is on the way to their dashboard. */
export function HomePage() {
  const session = useSession();
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const action = search.get('action');
  const user = session.status === 'user' ? session.user : null;
  // Signing out comes by here while the session still ends.
  const onwards = action === 'so' ? null : homeRedirect(user, action);
  if (onwards !== null) return <Navigate replace to={onwards} />;
  if (session.status === 'loading' && (action === 'si' || action === 'su')) return <Waiting />;
  return (
    <>
      <HomeHero user={user} />
      {hash === tryAnchor && <TryPart />}
      <HowItGoes />
      <Around />
      <Promises />
    </>
  );
}
