import { replayEvents } from '@lectern/events/issues/replay.routes';
import type { IssueView } from '@lectern/events/issues/review.routes';
import { reviewAttempt } from '@lectern/events/practice/attempt.views';
import { Empty } from '@lectern/widgets/ui/empty';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useMemo } from 'react';
import { useApiPages, useApiQuery } from '../../../shared/api/use-api.js';
import { now } from '../../../shared/device/browser.adapter.js';
import { QueryView } from '../../../shared/page/query-view.js';
import { ReplayBody } from './replay-body.js';
import { timelineOf } from './timeline.js';
import './replay.css';
import texts from './replay.en.json';

/** An attempt to which nothing was added for so long goes on no more, ms. */
const liveMs = 15 * 60_000;
/** One that goes on is read again so often, ms. */
const refreshMs = 5_000;

type Page = { readonly events: readonly { readonly type: string; readonly at: string }[] };

const isLive = (pages: readonly Page[]): boolean => {
  const events = pages.flatMap((page) => page.events);
  const last = events.at(-1);
  const isOver = events.some(({ type }) => type === 'PassageCompleted');
  return !isOver && last !== undefined && now() - Date.parse(last.at) < liveMs;
};

/** The attempt that a report is about, moment by moment. Pages after the first come while the first is looked at. */
export function Replay({ issue }: { issue: IssueView }) {
  const t = useTexts(texts);
  const attemptId = issue.practiceAttempt._id;
  const replay = useApiPages(
    replayEvents,
    { params: { attemptId } },
    { refetchWhile: (pages) => isLive(pages) && refreshMs },
  );
  const attempt = useApiQuery(reviewAttempt, { params: { id: attemptId } });
  const { hasNextPage, isFetching, fetchNextPage, data } = replay;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const events = useMemo(() => data?.pages.flatMap((page) => page.events) ?? [], [data]);
  const moments = useMemo(() => timelineOf(events), [events]);
  return (
    <QueryView
      query={replay}
      failed={t.failed}
      waiting={
        <output className="sheet soft replay-time" aria-busy="true">
          {t.loading}
        </output>
      }
      isEmpty={() => moments.length === 0}
      empty={
        <div className="replay-time">
          <Empty title={t.empty}>{t.emptyBody}</Empty>
        </div>
      }
    >
      {() => (
        <ReplayBody
          issue={issue}
          events={events}
          moments={moments}
          attempt={attempt.data}
          isComing={hasNextPage}
        />
      )}
    </QueryView>
  );
}
