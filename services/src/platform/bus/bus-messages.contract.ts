import { describe, expect, it } from 'vitest';
import type { Bus } from './bus.port.js';
import { until } from './bus-under-test.fixture.js';
import { scope } from './contract-controller.fixture.js';

/** What goes to all who listen; a part of the specification of a bus. */
export const describeMessages = (bus: () => Bus): void => {
  describe('a message', () => {
    it('goes to all who listen, whatever they do with it', async () => {
      const heard: unknown[] = [];
      bus().subscribe(`${scope}.notify.u1`, (payload: unknown) => {
        (payload as { text: string }).text = 'changed';
        throw new Error('a listener broke');
      });
      bus().subscribe(`${scope}.notify.*`, (payload, to) => void heard.push([payload, to]));
      bus().subscribe(`${scope}.notify.u1`, (payload) => void heard.push(payload));
      bus().publish(`${scope}.notify.u1`, { text: 'hello' });
      await until(() => heard.length === 2);
      expect(heard).toHaveLength(2);
      expect(heard).toContainEqual([{ text: 'hello' }, `${scope}.notify.u1`]);
      expect(heard).toContainEqual({ text: 'hello' });
    });

    it('passes by those who listen to something else', async () => {
      const heard: string[] = [];
      const filters = ['notify', 'notify.u1.*', 'notify.u2', '*'].map((end) => `${scope}.${end}`);
      for (const filter of filters) {
        bus().subscribe(filter, () => void heard.push(filter));
      }
      let last = false;
      bus().subscribe(`${scope}.notify.u1`, () => void (last = true));
      bus().publish(`${scope}.notify.u1`, {});
      await until(() => last);
      expect(heard).toEqual([]);
    });

    it('is handled after the one before it', async () => {
      const log: string[] = [];
      bus().subscribe(`${scope}.notify.u1`, async (payload) => {
        log.push(`begin ${String(payload)}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        log.push(`end ${String(payload)}`);
      });
      bus().publish(`${scope}.notify.u1`, 1);
      bus().publish(`${scope}.notify.u1`, 2);
      await until(() => log.length === 4);
      expect(log).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2']);
    });

    it('does not come any more after listening ended', async () => {
      const heard: unknown[] = [];
      const stop = bus().subscribe(`${scope}.notify.u1`, (payload) => void heard.push(payload));
      stop();
      let last = false;
      bus().subscribe(`${scope}.notify.u1`, () => void (last = true));
      bus().publish(`${scope}.notify.u1`, {});
      await until(() => last);
      expect(heard).toEqual([]);
    });

    it('is no error when nobody listens, and never handled before publishing returns', async () => {
      bus().publish(`${scope}.notify.nobody`, {});
      let heard = 0;
      bus().subscribe(`${scope}.notify.u1`, () => void (heard += 1));
      bus().publish(`${scope}.notify.u1`, {});
      expect(heard).toBe(0);
      await until(() => heard === 1);
      expect(heard).toBe(1);
    });
  });
};
