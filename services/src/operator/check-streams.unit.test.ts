import { describe, expect, it } from 'vitest';
import type { EventStore, StoredEvent } from '../platform/event-store/event-store.port.js';
import { metaAt } from '../platform/testing/decider-spec.js';
import type { Problem } from './sound-check.js';
import { checkStreams } from './verify.js';

const at = '2026-01-05T08:00:00.000Z';
const event = (stream: string, revision: number, id = `${stream}-${revision}`): StoredEvent => ({
  id,
  type: 'Happened',
  stream,
  revision,
  position: '0',
  recordedAt: at,
  data: {},
  metadata: { ...metaAt(at), eventId: id, version: 1 },
});

/** Watches events that a journal holds, and tells what was found. */
const watch = async (events: readonly StoredEvent[], from = 0): Promise<readonly Problem[]> => {
  const found: Problem[] = [];
  const store: Pick<EventStore, 'read'> = {
    read: async function* (stream) {
      yield* events.filter((one) => one.stream === stream);
    },
  };
  const check = checkStreams(store);
  for (const one of events.slice(from)) found.push(...(await check(one)));
  return found;
};

describe('streams that are watched', () => {
  it('are sound when each counts from 0 without a gap', async () => {
    expect(await watch([event('a', 0), event('b', 0), event('a', 1), event('b', 1), event('a', 2)])).toEqual(
      [],
    );
  });

  it('are told of where an event is missing, and once for each gap', async () => {
    expect(await watch([event('a', 0), event('a', 2), event('a', 3), event('b', 1)])).toEqual([
      { kind: 'gap', at: 'a@2', what: '1 was to come here' },
      { kind: 'gap', at: 'b@1', what: '0 was to come here' },
    ]);
  });

  it('are told of where an event stands twice', async () => {
    expect(await watch([event('a', 0, 'x'), event('a', 1, 'y'), event('a', 2, 'x')])).toEqual([
      { kind: 'repeated-event', at: 'a@2', what: 'x stands in its stream before' },
    ]);
  });

  it('are read again when they go on after having been let go', async () => {
    const past = [event('a', 0, 'x'), event('a', 1, 'y')];
    expect(await watch([...past, event('a', 2, 'x')], 2)).toEqual([
      { kind: 'repeated-event', at: 'a@2', what: 'x stands in its stream before' },
    ]);
    expect(await watch([...past, event('a', 2, 'z')], 2)).toEqual([]);
  });
});
