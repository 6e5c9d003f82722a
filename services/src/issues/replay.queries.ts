import { attemptStreams, maxHistoryStreams } from '@lectern/events/history/history.commands';
import { issueStream } from '@lectern/events/issues/issue.events';
import { replayPageSize, type ReplayedEvent } from '@lectern/events/issues/replay.routes';
import { attemptStream } from '@lectern/events/practice/attempt.events';
import type { AttemptView } from '@lectern/events/practice/attempt.views';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import { foldInto } from '../history/fold-into.js';
import type { History } from '../history/history.queries.js';
import type { Documents } from '../platform/documents/documents.port.js';
import type { Person } from '../platform/edge/caller.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { AttemptDocument } from '../practice/attempt-document.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import { attemptsProjection } from '../practice/attempts.projection.js';
import { issuesProjection, type IssueDocument } from './issues.projection.js';
import { nameOf, type IssuesQueries } from './issues.queries.js';

export type ReplayPage = {
  readonly events: ReplayedEvent[];
  readonly cursor: string;
  readonly fMore: boolean;
};

export type ReplayQueries = {
  /** What happened in an attempt and in those reports about it that this reviewer sees, 500 events at a time. */
  readonly events: (
    reviewer: Person,
    attemptId: string,
    attempt: Pick<AttemptDocument, 'personId'>,
    cursor: string | undefined,
  ) => Promise<ReplayPage>;
  /** What its student could see of an attempt after the event of this revision; undefined where there was nothing yet. */
  readonly attemptAt: (
    attemptId: string,
    attempt: Pick<AttemptDocument, 'personId'>,
    revision: number,
  ) => Promise<AttemptView | undefined>;
};

type Deps = {
  readonly documents: Pick<Documents, 'getMany'>;
  readonly history: History;
  readonly people: Pick<PeopleQueries, 'findMany'>;
  readonly attempts: Pick<AttemptQueries, 'viewOf'>;
  readonly issues: Pick<IssuesQueries, 'mayRead'>;
};

const issueKind = 'issue';

const revisionsOf = (cursor: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    cursor.split(',').map((one): [string, number] => {
      const [stream = '', revision] = one.split(':');
      return [stream, Number(revision)];
    }),
  );

const cursorOf = (revisions: Readonly<Record<string, number>>): string =>
  Object.entries(revisions)
    .map(([stream, revision]) => `${stream}:${revision}`)
    .join(',');

const replayed = (
  { meta, stream, revision, type, data }: ReadEvent,
  who: ReadonlyMap<string, KnownPerson>,
): ReplayedEvent => ({
  id: meta.eventId,
  stream,
  revision,
  type,
  at: meta.at,
  appVersion: meta.appVersion,
  by: { role: meta.actor.role, ...nameOf(who.get(meta.actor.userId)) },
  data,
});

async function* until(events: AsyncIterable<ReadEvent>, revision: number): AsyncGenerator<ReadEvent> {
  for await (const event of events) {
    if (event.revision > revision) return;
    yield event;
  }
}

export const createReplayQueries = ({
  documents,
  history,
  people,
  attempts,
  issues,
}: Deps): ReplayQueries => {
  /** Streams of the reports about an attempt that this reviewer sees. */
  const issueStreams = async (
    reviewer: Person,
    attemptId: string,
    personId: string,
  ): Promise<readonly string[]> => {
    const ids = (await history.streamsOf(personId, issueKind)).map((name) =>
      name.slice(issueStream('').length),
    );
    const found = await documents.getMany<IssueDocument>(collectionOf(issuesProjection), ids);
    const about = [...found].filter(
      ([, { body }]) => body.attemptId === attemptId && body.status !== 'withdrawn',
    );
    const may = await Promise.all(about.map(([, { body }]) => issues.mayRead(reviewer, body)));
    return about.filter((_, at) => may[at]).map(([issueId]) => issueStream(issueId));
  };

  return {
    events: async (reviewer, attemptId, { personId }, cursor) => {
      const about = await issueStreams(reviewer, attemptId, personId);
      const streams = [...attemptStreams(attemptId), ...about].slice(0, maxHistoryStreams);
      const from = cursor === undefined ? {} : revisionsOf(cursor);
      const known = Object.entries(from).filter(([stream]) => streams.includes(stream));
      const reached: Record<string, number> = Object.fromEntries(known);
      const events: ReadEvent[] = [];
      let fMore = false;
      for await (const event of history.events(streams, personId, { ...reached })) {
        fMore = events.length === replayPageSize;
        if (fMore) break;
        events.push(event);
        reached[event.stream] = event.revision + 1;
      }
      const who = await people.findMany([...new Set(events.map(({ meta }) => meta.actor.userId))]);
      return {
        events: events.map((event) => replayed(event, who)),
        cursor: cursorOf(reached),
        fMore,
      };
    },
    attemptAt: async (attemptId, { personId }, revision) => {
      const events = until(history.closedEvents([attemptStream(attemptId)], { personId }), revision);
      const attemptsThen = new Map<string, AttemptDocument>();
      for await (const event of events) foldInto(attemptsThen, attemptsProjection, event);
      const document = attemptsThen.get(attemptId);
      return document && attempts.viewOf(attemptId, document, 'student');
    },
  };
};
