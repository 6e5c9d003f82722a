import { homeRedirect } from '@lectern/widgets/route-guard/route-guard.links';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useSession } from '../../app/session.js';
import { Waiting } from '../../app/waiting.js';
import { HomeHero, tryAnchor } from './home-hero.js';
import { Around, HowItGoes, Promises } from './home-sections.js';
import './home.css';

/** Recorder, question and feedback come when somebody wants to try. */
const TrySection = lazy(() => import('./try-section.js').then((m) => ({ default: m.TrySection })));

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
      {hash === tryAnchor && (
        <Suspense fallback={<Waiting />}>
          <TrySection />
        </Suspense>
      )}
      <HowItGoes />
      <Around />
      <Promises />
    </>
  );
}
