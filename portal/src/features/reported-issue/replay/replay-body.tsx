import type { ReplayedEvent } from '@lectern/events/issues/replay.routes';
import type { IssueView } from '@lectern/events/issues/review.routes';
import type { AttemptView } from '@lectern/events/practice/attempt.views';
import { Alert } from '@lectern/widgets/ui/alert';
import { useTexts } from '@lectern/widgets/ui/texts';
import { memo, useDeferredValue, useMemo } from 'react';
import { EventList } from './event-list.js';
import { GivenScores } from './given-scores.js';
import { HistoryThen } from './history-then.js';
import { shownMoments, type Shown } from './shown-moments.js';
import { RawEvent } from './raw-event.js';
import { recordingsOf, type Recording } from './recordings.js';
import { Said } from './said.js';
import { Saw } from './saw.js';
import { TimeSheet } from './time-sheet.js';
import { hasErased, type Moment } from './timeline.js';
import { useMomentWords, type MomentWords } from './moment-words.js';
import { useReplay } from './use-replay.js';
import texts from './replay.en.json';

type ReplayBodyProps = {
  issue: IssueView;
  events: readonly ReplayedEvent[];
  moments: readonly Moment[];
  /** As it is today; undefined until it is read. */
  attempt: AttemptView | undefined;
  /** Later events are still to come. */
  isComing: boolean;
};

/** The line of time, the events, and what there was at the moment that is chosen. */
export function ReplayBody({ issue, events, moments, attempt, isComing }: ReplayBodyProps) {
  const words = useMomentWords(moments);
  const replay = useReplay(moments, issue);
  const recordings = useMemo(() => recordingsOf(events), [events]);
  // The line and the list follow the hand at once; the picture follows when there is time to draw it.
  const index = useDeferredValue(replay.index);
  const all = useMemo(() => shownMoments(moments), [moments]);
  const [shown, next] = [all[index], all[index + 1]];
  const isErased = useMemo(() => events.some(hasErased), [events]);
  if (!shown) return null;
  return (
    <div className="replay">
      <output className="sr">{replay.isPlaying ? '' : words.say(shown.moment)}</output>
      <TimeSheet
        moments={moments}
        recordings={recordings}
        replay={replay}
        say={words.say}
        isErased={isErased}
      />
      <EventList moments={moments} replay={replay} words={words} isComing={isComing} />
      <OfMoment
        attemptId={issue.practiceAttempt._id}
        shown={shown}
        nextRevision={next?.revision ?? null}
        recordings={recordings}
        attempt={attempt}
        timeOf={words.timeOf}
        isErased={isErased}
        isUnknown={replay.isUnknown && !isComing}
      />
    </div>
  );
}

type OfMomentProps = {
  attemptId: string;
  shown: Shown;
  nextRevision: number | null;
  recordings: readonly Recording[];
  attempt: AttemptView | undefined;
  timeOf: MomentWords['timeOf'];
  isErased: boolean;
  /** The address names a moment that the attempt does not have. */
  isUnknown: boolean;
};

/** What there was at a moment; drawn again only for another one. */
const OfMoment = memo(function OfMoment(props: OfMomentProps) {
  const { attemptId, shown, nextRevision, recordings, attempt, timeOf, isErased, isUnknown } = props;
  const t = useTexts(texts);
  return (
    <div className="stack gap-part replay-moment">
      {isUnknown && (
        <Alert type="info" title={t.unknownMoment}>
          {t.unknownMomentBody}
        </Alert>
      )}
      {isErased && (
        <Alert type="info" title={t.erased}>
          {t.erasedBody}
        </Alert>
      )}
      <Saw
        attemptId={attemptId}
        shown={shown}
        nextRevision={nextRevision}
        recordings={recordings}
        attempt={attempt}
        name={attempt?.student.firstName}
        timeOf={timeOf}
      />
      <Said shown={shown} recordings={recordings} attempt={attempt} />
      <GivenScores shown={shown} timeOf={timeOf} />
      {attempt && <HistoryThen studentId={attempt.student._id} at={shown.moment.event.at} />}
      <RawEvent event={shown.moment.event} />
    </div>
  );
});
