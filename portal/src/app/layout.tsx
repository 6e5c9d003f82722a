import { useTexts } from '@lectern/widgets/ui/texts';
import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatch, useNavigation } from 'react-router-dom';
import { ActionMessage } from './action-message.js';
import * as texts from './app.texts.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { OfflineBanner } from './offline-banner.js';
import { NotFoundPage } from './not-found.page.js';
import { isCoded, paths } from './paths.js';
import { learnerRoles } from './person.js';
import { useKeptAnswers } from './sending-context.js';
import { SendingProvider } from './sending-provider.js';
import { SessionNotice } from './session-notice.js';
import { useUser } from './session.js';
import { useOnline } from './use-online.js';

const KeptAnswers = lazy(() => import('./kept-answers.js').then((m) => ({ default: m.KeptAnswers })));

/** While the network is there: what is still on its way. Without it the banner says so. */
function Kept() {
  const kept = useKeptAnswers();
  const isOnline = useOnline();
  return <Suspense>{kept > 0 && isOnline && <KeptAnswers />}</Suspense>;
}

/** What stands around every page. */
export function Layout() {
  const t = useTexts(texts);
  // Practice is all there is on its page: it brings its own head, and nothing leads away by accident.
  const isLearner = learnerRoles.includes(useUser()?.role ?? null);
  const isAlone = useMatch(`${paths.practise}/:practiceId`) !== null && isLearner;
  const isOnItsWay = useNavigation().state !== 'idle';
  const isNone = isCoded(useLocation().pathname);
  return (
    <SendingProvider>
      {isAlone ? (
        <Outlet />
      ) : (
        <>
          <a className="skip button" href="#main">
            {t.skip}
          </a>
          <Header />
          <OfflineBanner />
          <Kept />
          <main id="main" tabIndex={-1} aria-busy={isOnItsWay}>
            <SessionNotice />
            {isNone ? <NotFoundPage /> : <Outlet />}
          </main>
          <Footer />
        </>
      )}
      <ActionMessage />
      <ScrollRestoration />
    </SendingProvider>
  );
}
