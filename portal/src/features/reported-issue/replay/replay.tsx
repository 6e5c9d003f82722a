import { replayEvents, type ReplayedEvent } from '@lectern/events/issues/replay.routes';
import type { IssueView } from '@lectern/events/issues/review.routes';
import { reviewAttempt } from '@lectern/events/practice/attempt.views';
import { Empty } from '@lectern/widgets/ui/empty';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnswerOf } from '../../../shared/api/api.types.js';
import { useApiPages, useApiQuery } from '../../../shared/api/use-api.js';
import { later, now } from '../../../shared/device/browser.adapter.js';
import { QueryView } from '../../../shared/page/query-view.js';
import { ReplayBody } from './replay-body.js';
import { hasMomentOf } from './reported-moment.js';
import { timelineOf } from './timeline.js';
import { momentParameter } from './use-replay.js';
import './replay.css';
import texts from './replay.en.json';

/** An attempt to which nothing was added for so long goes on no more, ms. One that is completed is still scored and settled. */
const liveMs = 15 * 60_000;
/** What was added to one that goes on is looked for so often, ms. */
const lookAgainMs = 5_000;

const isLive = (events: readonly ReplayedEvent[]): boolean => {
  const last = events.at(-1);
  return last !== undefined && now() - Date.parse(last.at) < liveMs;
};

const nothing = { events: [], isComing: false };

/** All that was read, and whether there is more to read. */
const readSoFar = ({ pages }: { readonly pages: readonly AnswerOf<typeof replayEvents>[] }) => ({
  events: pages.flatMap((page) => page.events),
  isComing: pages.at(-1)?.fMore ?? false,
});

/**
 * The attempt that a report is about, moment by moment. Its pages come one after another; the picture is there once the
 * moment to show is among them. What is added to an attempt that goes on comes as a further page: what was read stays as
 * it is.
 */
export function Replay({ issue }: { issue: IssueView }) {
  const t = useTexts(texts);
  const [address] = useSearchParams();
  const attemptId = issue.practiceAttempt._id;
  const replay = useApiPages(
    replayEvents,
    { params: { attemptId } },
    // Whoever comes back begins anew: more may have happened.
    { staleTime: Infinity, gcTime: 0, select: readSoFar },
  );
  const attempt = useApiQuery(reviewAttempt, { params: { id: attemptId } });
  const { isFetching, isFetchNextPageError, fetchNextPage } = replay;
  const { events, isComing } = replay.data ?? nothing;
  const { refetch } = attempt;
  useEffect(() => {
    if (isFetching || !(isComing || isLive(events))) return undefined;
    const readOn = async () => {
      const { data } = await fetchNextPage();
      // The recording and the words of an answer that was given meanwhile.
      if (!isComing && data && data.events.length > events.length) void refetch();
    };
    return later(isComing && !isFetchNextPageError ? 0 : lookAgainMs, () => void readOn());
  }, [events, isFetching, isFetchNextPageError, isComing, fetchNextPage, refetch]);
  const moments = useMemo(() => timelineOf(events), [events]);
  const loading = (
    <output className="sheet soft replay-time" aria-busy="true">
      {t.loading}
    </output>
  );
  return (
    <QueryView
      query={replay}
      failed={t.failed}
      waiting={loading}
      isEmpty={() => moments.length === 0}
      empty={
        <div className="replay-time">
          <Empty title={t.empty}>{t.emptyBody}</Empty>
        </div>
      }
    >
      {() =>
        isComing && !hasMomentOf(issue, moments, address.get(momentParameter)) ? (
          loading
        ) : (
          <ReplayBody
            issue={issue}
            events={events}
            moments={moments}
            attempt={attempt.data}
            isComing={isComing}
          />
        )
      }
    </QueryView>
  );
}
