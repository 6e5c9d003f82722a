import type { ReplayedEvent } from '@lectern/events/issues/replay.routes';
import type { IssueView } from '@lectern/events/issues/review.routes';
import type { AttemptView } from '@lectern/events/practice/attempt.views';
import { Alert } from '@lectern/widgets/ui/alert';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMemo } from 'react';
import { EventList } from './event-list.js';
import { GivenScores } from './given-scores.js';
import { HistoryThen } from './history-then.js';
import { momentAt } from './moment-at.js';
import { RawEvent } from './raw-event.js';
import { recordingsOf } from './recordings.js';
import { Said } from './said.js';
import { Saw } from './saw.js';
import { TimeSheet } from './time-sheet.js';
import { hasErased, type Moment } from './timeline.js';
import { useMomentWords } from './moment-words.js';
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
  const t = useTexts(texts);
  const words = useMomentWords(moments);
  const replay = useReplay(moments, issue);
  const recordings = useMemo(() => recordingsOf(events), [events]);
  const shown = useMemo(() => momentAt(moments, replay.index), [moments, replay.index]);
  const next = useMemo(() => momentAt(moments, replay.index + 1), [moments, replay.index]);
  const isErased = useMemo(() => events.some(hasErased), [events]);
  if (!shown) return null;
  const attemptId = issue.practiceAttempt._id;
  const name = attempt?.student.firstName;
  return (
    <div className="replay">
      <output className="sr">{replay.isPlaying ? '' : words.say(shown.moment)}</output>
      <TimeSheet moments={moments} recordings={recordings} replay={replay} say={words.say} />
      <EventList moments={moments} replay={replay} words={words} isComing={isComing} />
      <div className="stack gap-part replay-moment">
        {isErased && (
          <Alert type="info" title={t.erased}>
            {t.erasedBody}
          </Alert>
        )}
        <Saw
          attemptId={attemptId}
          shown={shown}
          nextRevision={next?.revision ?? null}
          recordings={recordings}
          attempt={attempt}
          name={name}
        />
        <Said shown={shown} recordings={recordings} attempt={attempt} />
        <GivenScores shown={shown} timeOf={words.timeOf} />
        {attempt && <HistoryThen studentId={attempt.student._id} at={shown.moment.event.at} />}
        <RawEvent event={shown.moment.event} />
      </div>
    </div>
  );
}
