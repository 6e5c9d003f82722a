import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '../unavailable.js';
import { type BusUnderTest, serve, until } from './bus-under-test.fixture.js';
import { type Bus, maxMessageBytes } from './bus.port.js';
import { carriedOut, scope, subject } from './contract-controller.fixture.js';

const numRuns = 60;
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
/** An answer that nobody serves it means that the server has taken everything that was sent before. */
const settled = (bus: Bus): Promise<void> =>
  bus.request(`${scope}.nobody`, {}).then(
    () => undefined,
    (error: unknown) => expect(error).toBeInstanceOf(Unavailable),
  );

/** What crosses a bus, and between whom; each adapter runs it. */
export const describeCrossing = (name: string, makeAdapter: () => Promise<BusUnderTest>): void => {
  describe(`${name} between processes`, () => {
    let bus: Bus;
    let peer: Bus;
    const apps: Awaited<ReturnType<typeof serve>>[] = [];

    beforeEach(async () => {
      carriedOut.length = 0;
      ({ bus, peer } = await makeAdapter());
    });
    afterEach(async () => {
      await Promise.all(apps.splice(0).map((app) => app.close()));
      await Promise.all([bus.close(), peer.close()]);
    });

    it('shares requests among those who serve them, each handled once', async () => {
      apps.push(await serve(bus), await serve(peer));
      const numbers = Array.from({ length: 60 }, (_, n) => n);
      const members = await Promise.all(numbers.map((n) => bus.request(subject('Count'), n)));
      expect(new Set(members).size).toBe(2);
      expect(carriedOut.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers);
    });

    it('goes on with the one who is left when the other closes, and loses nothing', async () => {
      apps.push(await serve(bus), await serve(peer));
      const numbers = Array.from({ length: 200 }, (_, n) => n);
      const answers = numbers.map((n) => bus.request(subject('Count'), n));
      const closed = apps.pop()?.close();
      const later = bus.request(subject('Count'), 200);
      await Promise.all([...answers, later, closed]);
      expect(carriedOut).toHaveLength(201);
      expect(new Set(carriedOut).size).toBe(201);
    });

    it('brings a message to whoever listens, in whichever process', async () => {
      const heard: string[] = [];
      bus.subscribe(`${scope}.notify.u1`, () => void heard.push('here'));
      peer.subscribe(`${scope}.notify.*`, () => void heard.push('there'));
      await settled(peer);
      bus.publish(`${scope}.notify.u1`, {});
      await until(() => heard.length === 2);
      expect(heard.toSorted()).toEqual(['here', 'there']);
    });

    it('brings messages in their order, and all of them', async () => {
      const heard: unknown[] = [];
      peer.subscribe(`${scope}.notify.u1`, (n) => void heard.push(n));
      await settled(peer);
      const numbers = Array.from({ length: 3_000 }, (_, n) => n);
      for (const n of numbers) bus.publish(`${scope}.notify.u1`, n);
      await until(() => heard.length === numbers.length);
      expect(heard).toEqual(numbers);
    });

    it('brings what was said before closing', async () => {
      const heard: unknown[] = [];
      peer.subscribe(`${scope}.notify.u1`, (n) => void heard.push(n));
      await settled(peer);
      for (const n of [1, 2, 3]) bus.publish(`${scope}.notify.u1`, n);
      await bus.close();
      await until(() => heard.length === 3);
      expect(heard).toEqual([1, 2, 3]);
    });

    it('changes nothing of a payload but what JSON changes, there and back', async () => {
      apps.push(await serve(peer));
      const payloads = fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' });
      await fc.assert(
        fc.asyncProperty(payloads, async (payload) => {
          const answer = await bus.request(subject('Echo'), payload);
          expect((answer as { payload: unknown }).payload).toEqual(throughJson(payload));
        }),
        { numRuns },
      );
    });

    it('carries what is large, up to the limit', async () => {
      apps.push(await serve(peer));
      const large = maxMessageBytes - 200;
      expect(await bus.request(subject('Measure'), 'x'.repeat(large))).toBe(large);
      const books = large / 4;
      expect(await bus.request(subject('Measure'), '📚'.repeat(books))).toBe(2 * books);
    });
  });
};
