import { jobRetried } from '@lectern/events/operations/operations.events';
import type { ReadEvent } from '../journal/codec.js';
import { derivedId } from '../ids.js';
import { collectionOf, type Change, type Projection } from '../projections/projection.js';
import type { ReactorRule } from './reactor.js';

/** One thing to do because of one event. Times are ISO 8601, so that they sort as text. */
export type WorkItem = {
  readonly reactor: string;
  readonly stream: string;
  readonly revision: number;
  readonly correlationId: string;
  readonly dueAt: string;
  readonly failures: number;
  readonly status: 'due' | 'parked';
  /** Who has it: then `dueAt` is when it is due again for anybody, unless they renew it or end it. */
  readonly leasedBy: string | null;
  readonly error: string | null;
};

/** A version is raised, and the list made anew, where a new reactor is to act on what happened before it was there. */
export const work = { name: 'work', version: 4 } as const;
export const workCollection = collectionOf(work);

/** The item's id is the id of the command that ends it. */
export const workItemId = (eventId: string, reactor: string): string => derivedId(eventId, reactor);

const itemFor = (event: ReadEvent, reactor: ReactorRule): Change<WorkItem>[] => {
  if (event.meta.at < reactor.actsFrom) return [];
  const delay = reactor.dueAfter ? reactor.dueAfter(event) : 0;
  if (delay === undefined) return [];
  const item = (): WorkItem => ({
    reactor: reactor.name,
    stream: event.stream,
    revision: event.revision,
    correlationId: event.meta.correlationId,
    dueAt: new Date(Date.parse(event.meta.at) + delay).toISOString(),
    failures: 0,
    status: 'due',
    leasedBy: null,
    error: null,
  });
  return [{ id: workItemId(event.meta.eventId, reactor.name), apply: (before) => before ?? item() }];
};

/** As if it had never failed. Made anew, the list has it due anyway. */
const retried = ({ type, data, meta }: ReadEvent): Change<WorkItem>[] =>
  type === jobRetried.type
    ? [
        {
          id: String(data['jobId']),
          apply: (before) =>
            before?.status === 'parked'
              ? { ...before, status: 'due', dueAt: meta.at, failures: 0, leasedBy: null, error: null }
              : before,
        },
      ]
    : [];

/** Items come with their events and go with the event their command led to. */
export const workProjection = (
  reactors: readonly ReactorRule[],
  types: readonly string[],
): Projection<WorkItem> => ({
  ...work,
  isOpened: false,
  isShared: true,
  indexes: [{ name: 'byStatus', fields: ['status', 'reactor', 'dueAt'] }],
  handlers: new Map(
    types.map((type) => {
      const interested = reactors.filter((reactor) => reactor.on.includes(type));
      return [
        type,
        (event: ReadEvent): readonly Change<WorkItem>[] => [
          // Only the system's own commands are outcomes.
          ...(event.meta.actor.role === 'system'
            ? [{ id: event.meta.commandId, apply: () => undefined }]
            : []),
          ...retried(event),
          ...interested.flatMap((reactor) => itemFor(event, reactor)),
        ],
      ];
    }),
  ),
});
