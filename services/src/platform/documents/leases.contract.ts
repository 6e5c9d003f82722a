import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Documents } from './documents.port.js';

/** The part of a document store's specification that is about leases. */
export const describeLeasesContract = (
  current: () => Documents,
  pass: (ms: number) => Promise<void>,
): void => {
  describe('a lease', () => {
    it('has one holder, who may renew it', async () => {
      const name = randomUUID();
      expect(await current().lease(name, 'host-1', 60_000)).toBe(true);
      expect(await current().lease(name, 'host-2', 60_000)).toBe(false);
      expect(await current().lease(name, 'host-1', 60_000)).toBe(true);
      expect(await current().lease(randomUUID(), 'host-2', 60_000)).toBe(true);
    });

    it('goes to one of many who want it', async () => {
      const name = randomUUID();
      const wanting = Array.from({ length: 10 }, (_, host) => current().lease(name, `host-${host}`, 60_000));
      expect((await Promise.all(wanting)).filter(Boolean)).toHaveLength(1);
    });

    it('may be taken when its time is over, not before', async () => {
      const name = randomUUID();
      await current().lease(name, 'host-1', 400);
      await pass(100);
      expect(await current().lease(name, 'host-2', 400)).toBe(false);
      await pass(350);
      expect(await current().lease(name, 'host-2', 60_000)).toBe(true);
      expect(await current().lease(name, 'host-1', 400)).toBe(false);
    });

    it('lasts from its last renewal', async () => {
      const name = randomUUID();
      await current().lease(name, 'host-1', 400);
      await pass(250);
      await current().lease(name, 'host-1', 400);
      await pass(250);
      expect(await current().lease(name, 'host-2', 400)).toBe(false);
    });

    it('is given back by its holder only', async () => {
      const name = randomUUID();
      await current().lease(name, 'host-1', 60_000);
      await current().release(name, 'host-2');
      expect(await current().lease(name, 'host-2', 60_000)).toBe(false);
      await current().release(name, 'host-1');
      await current().release(name, 'host-1');
      expect(await current().lease(name, 'host-2', 60_000)).toBe(true);
    });
  });
};
