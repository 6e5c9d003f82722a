import { useTexts } from '@lectern/widgets/ui/texts';
import type { ReactNode } from 'react';
import { useMatch, useNavigation } from 'react-router-dom';
import texts from './app.en.json';
import { BottomBar } from './main-links.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { lazyPart } from '../shared/page/lazy.js';
import { paths } from '../shared/paths.js';
import { useKeptAnswers, useSyncProblem } from '../shared/sync/sync-context.js';
import { SessionNotice } from './session-notice.js';
import { useIsLearner, useUser } from '../shared/session/session.js';
import { useOnline } from '../shared/device/use-online.js';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { offline } from '@lectern/widgets/ui/icon-paths';
import { learnerRoles, payerRoles } from '../shared/session/person.js';

const KeptAnswers = lazyPart('kept-answers', () => import('./kept-answers.js').then((m) => m.KeptAnswers));

const SubscriptionNotice = lazyPart('subscription-notice', () =>
  import('./subscription-notice.js').then((m) => m.SubscriptionNotice),
);

/** While the network is there: what is still on its way. Without it the banner says so. */
function Kept() {
  const kept = useKeptAnswers();
  const isOnline = useOnline();
  const problem = useSyncProblem();
  return (kept > 0 || problem !== null) && isOnline && <KeptAnswers />;
}

/** Practice is all there is on its page: it brings its own head, and nothing leads away by accident. */
export function useAlone(): boolean {
  const isLearner = useIsLearner();
  return useMatch(`${paths.practise}/:practiceId`) !== null && isLearner;
}

/** Head and foot, and the page between them. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTexts(texts);
  const isOnItsWay = useNavigation().state !== 'idle';
  const isPayer = payerRoles.includes(useUser()?.role ?? null);
  return (
    <>
      <a className="skip button" href="#main">
        {t.skip}
      </a>
      <Header />
      <OfflineBanner />
      <Kept />
      <main id="main" tabIndex={-1} aria-busy={isOnItsWay}>
        <SessionNotice />
        {isPayer && <SubscriptionNotice />}
        {children}
      </main>
      <Footer />
      <BottomBar />
    </>
  );
}

/** While there is no network: says so, and what is safe. */
function OfflineBanner() {
  const { offline: t } = useTexts(texts);
  const isOnline = useOnline();
  const role = useUser()?.role ?? null;
  const kept = useKeptAnswers();
  const safe = learnerRoles.includes(role) ? t.learner : t.other;
  return (
    <output className="offline-banner" hidden={isOnline}>
      {!isOnline && (
        <span className="wrap row">
          <Glyph path={offline} />
          <span>
            <b>{t.title}</b> {kept > 0 ? t.kept({ answers: kept }) : safe}
          </span>
        </span>
      )}
    </output>
  );
}
