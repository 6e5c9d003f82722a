import { type AllStreamResolvedEvent, excludeSystemEvents } from '@eventstore/db-client';
import type { Unavailable } from '../unavailable.js';
import { comparePositions, type Position } from './event-store.port.js';
import { type EventStoreDbCalls, faultOf, unavailable } from './eventstoredb-calls.js';
import { isSystemEvent, lookAtHead, readPositionOf, storedEventOf } from './eventstoredb-read.js';
import type { EventSource } from './subscriptions.js';

/** What the client holds before it lets the server wait, in events. */
const highWaterMark = 500;

/** The client's subscription to `$all`, which ends at the first error and does not come back. */
export const openEventStoreDbSource = async (
  calls: EventStoreDbCalls,
  after: Position,
  wake: () => void,
): Promise<EventSource> => {
  let failure: Unavailable | undefined;
  const fail = (error: unknown): void => {
    const fault = faultOf(error);
    const reason = fault.kind === 'unknown' ? fault.reason : fault.kind;
    if (!failure) calls.seen(false, reason);
    failure ??= unavailable(`the subscription ended (${reason})`, error);
    wake();
  };
  const source = calls.client.subscribeToAll(
    // Checkpoints would tell how far the filter has looked; a resumption may well look again.
    { fromPosition: readPositionOf(after), filter: excludeSystemEvents({ checkpointInterval: 1_000 }) },
    { highWaterMark },
  );
  const ended = (): void => fail(new Error('the subscription ended'));
  source.on('error', fail).on('end', ended).on('close', ended).on('readable', wake);
  const close = (): void => void source.unsubscribe().catch(() => {});
  // Older servers do not say when a subscription is live; having come to the head of now is the same.
  const head = await lookAtHead(calls);
  if (head === undefined) {
    close();
    throw unavailable('its head is not known');
  }
  return {
    take: (limit) => {
      if (failure) throw failure;
      const page = [];
      while (page.length < limit) {
        const resolved = source.read() as AllStreamResolvedEvent | null;
        if (!resolved) break;
        if (resolved.event && !isSystemEvent(resolved.event)) page.push(storedEventOf(resolved.event));
      }
      return page;
    },
    hasMore: () => failure !== undefined || source.readableLength > 0,
    isLive: (position) => comparePositions(position, head) >= 0,
    close,
  };
};
