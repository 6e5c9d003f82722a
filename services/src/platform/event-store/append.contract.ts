import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentsOf, newEvent, newStream, readAll } from './contract-events.fixtures.js';
import {
  comparePositions,
  start,
  type EventStore,
  type ExpectedRevision,
  InvalidAppend,
  maxAppendBytes,
  type NewEvent,
  WrongExpectedRevision,
} from './event-store.port.js';

/** The part of a journal's specification that is about appending. */
export const describeAppendContract = (
  current: () => EventStore,
  reopen: () => Promise<EventStore>,
): void => {
  describe('appending', () => {
    let store: EventStore;
    let stream: string;
    beforeEach(() => {
      store = current();
      stream = newStream();
    });

    describe('an append', () => {
      it('gives events back as they were, numbered in their stream', async () => {
        const events = [
          newEvent(),
          newEvent({ type: 'Ereignis, größer 📚', metadata: { $correlationId: 'c' } }),
        ];
        const { revision } = await store.append(stream, events, 'none');
        expect(revision).toBe(1);
        const stored = await readAll(store, stream);
        expect(contentsOf(stored)).toEqual(events);
        expect(stored.map((event) => event.revision)).toEqual([0, 1]);
        expect(stored.every((event) => event.stream === stream)).toBe(true);
        for (const { recordedAt } of stored) expect(new Date(recordedAt).toISOString()).toBe(recordedAt);
      });

      it('answers with the place of its last event', async () => {
        const appended = await store.append(stream, [newEvent(), newEvent(), newEvent()], 'none');
        const last = (await readAll(store, stream)).at(-1);
        expect(appended).toEqual({ revision: last?.revision, position: last?.position });
      });

      it('goes on where the stream ends', async () => {
        await store.append(stream, [newEvent(), newEvent()], 'none');
        expect((await store.append(stream, [newEvent()], 1)).revision).toBe(2);
      });

      it('gives every later event a later position, across streams', async () => {
        const first = await store.append(stream, [newEvent(), newEvent()], 'none');
        const second = await store.append(newStream(), [newEvent()], 'none');
        const third = await store.append(stream, [newEvent()], 1);
        expect(comparePositions(first.position, second.position)).toBeLessThan(0);
        expect(comparePositions(second.position, third.position)).toBeLessThan(0);
        const [a, b] = await readAll(store, stream);
        expect(comparePositions(a?.position ?? '', b?.position ?? '')).toBeLessThan(0);
      });

      it.each([
        ['a stream that must not exist', 'none', 1],
        ['a revision that was passed', 0, 1],
        ['a revision that is not reached yet', 2, 1],
      ] as const)('is refused for %s', async (_, expected, actual) => {
        const events = [newEvent(), newEvent()];
        await store.append(stream, events, 'none');
        const error = await store.append(stream, [newEvent()], expected).catch((caught: unknown) => caught);
        expect(error).toBeInstanceOf(WrongExpectedRevision);
        expect(error).toMatchObject({ stream, expected, actual });
        expect(contentsOf(await readAll(store, stream))).toEqual(events);
      });

      it('is refused at a revision of a stream that does not exist', async () => {
        const error = await store.append(stream, [newEvent()], 0).catch((caught: unknown) => caught);
        expect(error).toBeInstanceOf(WrongExpectedRevision);
        expect(error).toMatchObject({ expected: 0, actual: 'none' });
      });

      it('lets one of many at the same revision win, the first', async () => {
        const rivals = Array.from({ length: 20 }, () => newEvent());
        const outcomes = await Promise.allSettled(
          rivals.map((event) => store.append(stream, [event], 'none')),
        );
        expect(outcomes.map(({ status }) => status)).toEqual([
          'fulfilled',
          ...Array<string>(19).fill('rejected'),
        ]);
        expect(contentsOf(await readAll(store, stream))).toEqual(rivals.slice(0, 1));
      });

      it('follows the one before it although nobody waited', async () => {
        const events = Array.from({ length: 30 }, () => newEvent());
        const appends = events.map((event, at) => store.append(stream, [event], at === 0 ? 'none' : at - 1));
        expect((await Promise.all(appends)).map(({ revision }) => revision)).toEqual(
          events.map((_, at) => at),
        );
        expect(contentsOf(await readAll(store, stream))).toEqual(events);
      });

      it('stands after a restart', async () => {
        const events = [newEvent(), newEvent()];
        const { position } = await store.append(stream, events, 'none');
        store = await reopen();
        expect(contentsOf(await readAll(store, stream))).toEqual(events);
        expect(comparePositions(await store.head(), position)).toBeGreaterThanOrEqual(0);
        expect((await store.append(stream, [newEvent()], 1)).revision).toBe(2);
      });
    });

    describe('all events after a position', () => {
      it('are read in their order, so many at once, with the times when the store took them', async () => {
        const before = await store.head();
        const { position } = await store.append(stream, [newEvent(), newEvent(), newEvent()], 'none');
        const [first, ...others] = await readAll(store, stream);
        expect(await store.readAll(before, 1)).toEqual([first]);
        expect(await store.readAll(first?.position ?? '', 2)).toEqual(others);
        expect(await store.readAll(before, 100)).toEqual([first, ...others]);
        expect(await store.readAll(position, 100)).toEqual([]);
      });

      it('are none at the end, and begin with the first of all before the beginning', async () => {
        await store.append(stream, [newEvent()], 'none');
        expect(await store.readAll(await store.head(), 1)).toEqual([]);
        expect(await store.readAll(start, 1)).toMatchObject([{ revision: 0 }]);
      });
    });

    describe('an append repeated', () => {
      it('answers as the first time and writes nothing', async () => {
        const events = [newEvent(), newEvent()];
        const first = await store.append(stream, events, 'none');
        await store.append(stream, [newEvent()], 1);
        expect(await store.append(stream, events, 'none')).toEqual(first);
        expect(await readAll(store, stream)).toHaveLength(3);
      });

      it('at a later revision answers too', async () => {
        await store.append(stream, [newEvent()], 'none');
        const events = [newEvent(), newEvent()];
        const first = await store.append(stream, events, 0);
        store = await reopen();
        expect(await store.append(stream, events, 0)).toEqual(first);
        expect(await readAll(store, stream)).toHaveLength(3);
      });

      it('at once, before the first is answered, writes once', async () => {
        const events = [newEvent()];
        const answers = await Promise.all([1, 2, 3].map(() => store.append(stream, events, 'none')));
        expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
        expect(await readAll(store, stream)).toHaveLength(1);
      });

      it('in part answers with the place of that part', async () => {
        const [p, q, r] = [newEvent(), newEvent(), newEvent()];
        await store.append(stream, [p, q], 'none');
        await store.append(stream, [r], 1);
        expect((await store.append(stream, [p], 'none')).revision).toBe(0);
        expect((await store.append(stream, [q], 0)).revision).toBe(1);
        expect((await store.append(stream, [q, r], 0)).revision).toBe(2);
      });

      it('with something new, in another order or at another place is refused', async () => {
        const [p, q, r] = [newEvent(), newEvent(), newEvent()];
        await store.append(stream, [p, q], 'none');
        await store.append(stream, [r], 1);
        const attempts: [readonly NewEvent[], ExpectedRevision][] = [
          [[p, q, r, newEvent()], 'none'],
          [[r, newEvent()], 1],
          [[q, p], 'none'],
          [[q], 'none'],
          [[r], 0],
          [[r], 50],
        ];
        for (const [events, expected] of attempts) {
          await expect(store.append(stream, events, expected)).rejects.toBeInstanceOf(WrongExpectedRevision);
        }
        expect(contentsOf(await readAll(store, stream))).toEqual([p, q, r]);
      });
    });

    describe('what can never be stored', () => {
      const nil = '00000000-0000-0000-0000-000000000000';
      const twice = randomUUID();
      const refused: [string, readonly NewEvent[], ExpectedRevision][] = [
        ['no event', [], 'none'],
        ['an id that is not a UUID', [newEvent({ id: 'event-1' })], 'none'],
        ['an id in upper case', [newEvent({ id: '6F9619FF-8B86-4011-B42D-00CF4FC964FF' })], 'none'],
        ['the nil id', [newEvent({ id: nil })], 'none'],
        ['an id twice', [newEvent({ id: twice }), newEvent({ id: twice })], 'none'],
        ['an empty type', [newEvent({ type: '' })], 'none'],
        ['a system’s type', [newEvent({ type: '$>' })], 'none'],
        ['a time that is no text', [newEvent({ data: { at: new Date(0) } })], 'none'],
        ['undefined', [newEvent({ data: { deep: [{ missing: undefined }] } })], 'none'],
        ['a big integer', [newEvent({ metadata: { n: 1n } })], 'none'],
        ['what is not a number', [newEvent({ data: { n: Number.NaN } })], 'none'],
        ['a negative revision', [newEvent()], -1],
        ['half a revision', [newEvent()], 0.5],
        ['too much data', [newEvent({ data: { text: 'x'.repeat(maxAppendBytes) } })], 'none'],
        [
          'too much data in sum',
          Array.from({ length: 3 }, () => newEvent({ data: { text: 'é'.repeat(200_000) } })),
          'none',
        ],
      ];

      it.each(refused)('is refused: %s', async (_, events, expected) => {
        await expect(store.append(stream, events, expected)).rejects.toBeInstanceOf(InvalidAppend);
        expect(await readAll(store, stream)).toEqual([]);
      });

      it.each(['', '$all', 'a\u0000b', 'x'.repeat(501)])('is refused: stream %j', async (unusable) => {
        await expect(store.append(unusable, [newEvent()], 'none')).rejects.toBeInstanceOf(InvalidAppend);
      });

      it('does no harm to its neighbours', async () => {
        const good = store.append(stream, [newEvent()], 'none');
        const bad = store.append(stream, [newEvent({ id: 'no' })], 0);
        const next = store.append(stream, [newEvent()], 0);
        await expect(bad).rejects.toBeInstanceOf(InvalidAppend);
        expect((await good).revision).toBe(0);
        expect((await next).revision).toBe(1);
      });

      it('begins just above what can be stored', async () => {
        const text = 'x'.repeat(maxAppendBytes - '{"text":""}'.length);
        await store.append(stream, [newEvent({ data: { text } })], 'none');
        const [stored] = await readAll(store, stream);
        expect(stored?.data).toEqual({ text });
      });
    });
  });
};
