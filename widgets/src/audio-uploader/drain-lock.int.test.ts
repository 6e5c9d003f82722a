import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { drainLock } from './drain-lock.adapter.js';
import type { UploaderEvent } from './audio-uploader.types.js';

type Held = { release: () => void; steal: () => void };

/** Web Locks for one name, as browsers keep them. */
const fakeLocks = () => {
  let holder: Held | undefined;
  const queue: (() => void)[] = [];
  const next = (): void => queue.shift()?.();
  const request = (
    _name: string,
    { steal, signal }: { steal?: boolean; signal?: AbortSignal },
    work: () => Promise<void>,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      const grant = (): void => {
        const mine: Held = {
          release: () => undefined,
          steal: () => reject(new DOMException('Stolen', 'AbortError')),
        };
        holder = mine;
        void work().then(() => {
          if (holder === mine) holder = undefined;
          resolve();
          next();
        });
      };
      if (steal) {
        holder?.steal();
        return grant();
      }
      signal?.addEventListener('abort', () => {
        queue.splice(queue.indexOf(grant), 1);
        reject(new DOMException('Aborted', 'AbortError'));
      });
      if (holder) queue.push(grant);
      else grant();
    });
  return { request };
};

describe('the lock of the uploader', () => {
  let visibility: DocumentVisibilityState;
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  const see = async (state: DocumentVisibilityState): Promise<void> => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
  };
  /** A tab's lock, and what it was told last. */
  const open = async () => {
    const told: UploaderEvent['type'][] = [];
    const tab = setup({ types: { events: {} as UploaderEvent }, actors: { drainLock } }).createMachine({
      invoke: { src: 'drainLock' },
      on: { '*': { actions: ({ event }) => told.push(event.type) } },
    });
    const actor = createActor(tab);
    actor.start();
    await settle();
    return { told, close: () => actor.stop() };
  };

  beforeEach(() => {
    vi.stubGlobal('navigator', { locks: fakeLocks() });
    visibility = 'visible';
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is held by the tab one looks at, which takes it from the other', async () => {
    const first = await open();
    expect(first.told).toEqual(['lock.held']);
    const second = await open();
    expect(second.told).toEqual(['lock.held']);
    expect(first.told).toEqual(['lock.held', 'lock.lost']);
    first.close();
    second.close();
  });

  it('goes back to the other tab when the one that has it is closed', async () => {
    const first = await open();
    const second = await open();
    second.close();
    await settle();
    expect(first.told).toEqual(['lock.held', 'lock.lost', 'lock.held']);
    first.close();
  });

  it('is not taken by a tab in the background', async () => {
    const first = await open();
    visibility = 'hidden';
    const second = await open();
    expect(second.told).toEqual([]);
    await see('visible');
    expect(second.told).toEqual(['lock.held']);
    expect(first.told.at(-1)).toBe('lock.lost');
    first.close();
    second.close();
  });

  it('is always held where browsers have no Web Locks', async () => {
    vi.stubGlobal('navigator', {});
    const tab = await open();
    expect(tab.told).toEqual(['lock.held']);
    tab.close();
  });
});
