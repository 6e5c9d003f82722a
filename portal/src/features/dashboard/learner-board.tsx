import { useTexts } from '@lectern/widgets/ui/texts';
import { Skeleton } from '@lectern/widgets/ui/skeleton';
import { useState, type ReactNode } from 'react';
import { now as clockNow } from '../../shared/device/browser.adapter.js';
import { isMicTested } from '../../shared/device/device-settings.adapter.js';
import { FailedNotice } from '../../shared/page/failed-notice.js';
import { NewComments } from '../../shared/comments/comments.js';
import { Page } from '../../shared/page/page.js';
import { useSignedIn } from '../../shared/session/session.js';
import { useOnline } from '../../shared/device/use-online.js';
import { useStartAttempt } from '../../shared/practice/practice.api.js';
import { isOpen } from '../../shared/practice/next-up.js';
import { useNextUp } from '../../shared/practice/use-next-up.js';
import './dashboard.css';
import texts from './dashboard.en.json';
import { partOfDay } from './greeting.js';
import { NextList } from './next-list.js';
import { Begin, CarryOn, TryVoice } from './next-step.js';
import { RecentAttempts } from './recent-attempts.js';
import { trendOf } from '../../shared/progress/trend.js';
import { TrendSheet } from '../../shared/progress/trend-sheet.js';

const suggested = 3;

/** A learner's day: the one next step, what else there is, how it went. `aside` stands beside it, named by its label. */
export function LearnerBoard({
  top,
  aside,
  asideLabel,
}: {
  /** What comes before everything else. */
  top?: ReactNode;
  aside?: ReactNode;
  asideLabel?: string;
}) {
  const t = useTexts(texts);
  const { firstName } = useSignedIn();
  const [now] = useState(clockNow);
  const isOnline = useOnline();
  const { attempts, suggestions, isReady, failure, retry } = useNextUp();
  const start = useStartAttempt();
  const open = attempts.find(isOpen);
  const [best] = suggestions;
  const isFirstDay = isReady && attempts.length === 0;
  const isTrying = !open && !isMicTested();
  const rest = open || isTrying ? suggestions : suggestions.slice(1);
  const points = trendOf(attempts);
  return (
    <Page
      tab={t.tab}
      title={
        isFirstDay
          ? t.welcome({ name: firstName })
          : t.greeting[partOfDay(new Date(now).getHours())]({ name: firstName })
      }
      lead={isReady && (open ? t.stopped : isFirstDay ? t.first : t.ready)}
      head={!isReady && !failure && <output className="lead soft">{isOnline ? t.loading : t.offline}</output>}
    >
      {failure && <FailedNotice title={t.failed} error={failure} onRetry={retry} />}
      {start.error && <FailedNotice title={t.startFailed} error={start.error} onRetry={start.again} />}
      {!isReady && !failure && <Loading />}
      {top}
      {isReady && (
        <div className="board-grid columns gap-part">
          <div className="board stack gap-block">
            {open && <CarryOn attempt={open} />}
            {isTrying && <TryVoice />}
            {!open && !isTrying && best && (
              <Begin suggestion={best} onStart={start.start} isOpening={start.isPending} />
            )}
            <div className="columns gap-block">
              <NextList
                suggestions={rest.slice(0, suggested)}
                onStart={start.start}
                isOpening={start.isPending}
              />
              <RecentAttempts attempts={attempts} now={now} />
            </div>
          </div>
          <aside className="stack gap-part" aria-label={asideLabel ?? t.aside}>
            <NewComments />
            {aside}
            {points.length > 0 && <TrendSheet points={points} />}
          </aside>
        </div>
      )}
    </Page>
  );
}

function Loading() {
  return (
    <div className="board-grid columns gap-part" aria-hidden="true">
      <div className="sheet">
        <Skeleton lines={1} short />
        <Skeleton lines={6} />
      </div>
      <div className="sheet">
        <Skeleton lines={5} />
      </div>
    </div>
  );
}
