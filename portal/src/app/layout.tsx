import { useTexts } from '@lectern/widgets/ui/texts';
import { Outlet, ScrollRestoration, useMatch, useNavigation } from 'react-router-dom';
import { ActionMessage } from './action-message.js';
import * as texts from './app.texts.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { OfflineBanner } from './offline-banner.js';
import { paths } from './paths.js';
import { learnerRoles } from './person.js';
import { SendingProvider } from './sending-provider.js';

import { useUser } from './session.js';

/** What stands around every page. */
export function Layout() {
  const t = useTexts(texts);
  // Practice is all there is on its page: it brings its own head, and nothing leads away by accident.
  const isLearner = learnerRoles.includes(useUser()?.role ?? null);
  const isAlone = useMatch(`${paths.practise}/:practiceId`) !== null && isLearner;
  const isOnItsWay = useNavigation().state !== 'idle';
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
          <main id="main" tabIndex={-1} aria-busy={isOnItsWay}>
            <Outlet />
          </main>
          <Footer />
        </>
      )}
      <ActionMessage />
      <ScrollRestoration />
    </SendingProvider>
  );
}
