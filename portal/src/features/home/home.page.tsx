import { homeRedirect } from '@lectern/widgets/route-guard/route-guard.links';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useLazyPart } from '../../shared/page/lazy-part.js';
import { MissingPart } from '../../shared/page/missing-part.js';
import { useSession } from '../../shared/session/session.js';
import { Waiting } from '../../shared/page/waiting.js';
import { HomeHero, tryAnchor } from './home-hero.js';
import { Around, HowItGoes, Promises } from './home-sections.js';
import './home.css';

const loadTry = () => import('./try-section.js').then((m) => m.TrySection);

/** Recorder, question and feedback come when somebody wants to try. */
function TryPart() {
  const part = useLazyPart('try', loadTry);
  if (part.kind === 'here') return <part.Part />;
  if (part.kind === 'coming') return <Waiting />;
  return <MissingPart isTrying={part.isTrying} retry={part.retry} />;
}

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
