import { describe, expect, it } from 'vitest';
import { systemActor } from '@lectern/events/journal/metadata';
import type { ReadEvent } from '../journal/codec.js';
import { derivedId } from '../ids.js';
import { metaAt } from '../testing/decider-spec.js';
import type { ReactorRule } from './reactor.js';
import { workItemId, workProjection, type WorkItem } from './work.projection.js';

const reactor = (
  name: string,
  on: readonly string[],
  dueAfter?: ReactorRule['dueAfter'],
  actsFrom = '2026-01-05',
): ReactorRule => ({
  name,
  on,
  actsFrom,
  ...(dueAfter ? { dueAfter } : {}),
});
const projection = workProjection(
  [
    reactor('merge', ['Recorded']),
    reactor('tell', ['Recorded', 'Scored']),
    reactor('tell-newly', ['Told'], undefined, '2026-01-05T08:00:00.001Z'),
    reactor('close', ['Begun'], ({ data }) => (data['wait'] as number | undefined) ?? undefined),
  ],
  ['Begun', 'Recorded', 'Scored', 'Seen', 'Told'],
);

const eventId = derivedId('event');
const event = (type: string, more: Partial<ReadEvent['meta']> = {}, data = {}): ReadEvent => ({
  type,
  data,
  meta: { ...metaAt('2026-01-05T08:00:00.000Z'), eventId, correlationId: 'c1', ...more },
  stream: 'attempt-1',
  revision: 4,
  position: '9',
});
const applied = (events: readonly ReadEvent[], before: Readonly<Record<string, WorkItem>> = {}) => {
  const items = new Map(Object.entries(before));
  for (const one of events) {
    for (const { id, apply } of projection.handlers.get(one.type)?.(one) ?? []) {
      const after = apply(items.get(id));
      if (after) items.set(id, after);
      else items.delete(id);
    }
  }
  return Object.fromEntries(items);
};

describe('work', () => {
  it('is one item for each reactor that is interested, due at once', () => {
    const items = applied([event('Recorded')]);
    expect(Object.keys(items).toSorted()).toEqual(
      [workItemId(eventId, 'merge'), workItemId(eventId, 'tell')].toSorted(),
    );
    expect(items[workItemId(eventId, 'merge')]).toEqual({
      reactor: 'merge',
      stream: 'attempt-1',
      revision: 4,
      correlationId: 'c1',
      dueAt: '2026-01-05T08:00:00.000Z',
      failures: 0,
      status: 'due',
      leasedBy: null,
      error: null,
    });
  });

  it('is due later where time has to pass first, and is none where the reactor says so', () => {
    const [item] = Object.values(applied([event('Begun', {}, { wait: 900_000 })]));
    expect(item?.dueAt).toBe('2026-01-05T08:15:00.000Z');
    expect(applied([event('Begun')])).toEqual({});
  });

  it('is none for what happened before its reactor was there', () => {
    expect(applied([event('Told')])).toEqual({});
    const after = event('Told', { at: '2026-01-05T08:00:00.001Z' });
    expect(Object.values(applied([after])).map((item) => item.reactor)).toEqual(['tell-newly']);
  });

  it('goes when its outcome is in the journal, and makes way for what follows from that', () => {
    const outcome = event('Scored', {
      eventId: derivedId('outcome'),
      commandId: workItemId(eventId, 'merge'),
      actor: systemActor,
    });
    const items = applied([event('Recorded'), outcome]);
    expect(Object.values(items).map((item) => item.reactor)).toEqual(['tell', 'tell']);
  });

  it('is ended by any kind of event, also one that no reactor waits for', () => {
    const outcome = event('Seen', { commandId: workItemId(eventId, 'merge'), actor: systemActor });
    expect(Object.values(applied([event('Recorded'), outcome])).map((item) => item.reactor)).toEqual([
      'tell',
    ]);
  });

  it('is not ended by a person who found out its id', () => {
    const actor = { userId: 'asha', role: 'student' } as const;
    const forged = event('Seen', { commandId: workItemId(eventId, 'merge'), actor });
    expect(Object.keys(applied([event('Recorded'), forged]))).toHaveLength(2);
  });

  it('keeps how far a worker is with it when its event comes again', () => {
    const id = workItemId(eventId, 'merge');
    const once = applied([event('Recorded')])[id];
    const failed = { ...once, failures: 2, dueAt: '2026-01-05T09:00:00.000Z' } as WorkItem;
    expect(applied([event('Recorded')], { [id]: failed })[id]).toEqual(failed);
  });
});
