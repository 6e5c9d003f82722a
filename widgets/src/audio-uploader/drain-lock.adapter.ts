import { fromCallback } from 'xstate';
import type { UploaderEvent } from './audio-uploader.types.js';

export const lockName = 'lectern-uploader';

/**
 * Holds the Web Lock by which one tab of several sends: the one that was made visible last, which takes it from the
 * others. A tab that lost it queues for it, so that it goes on when the other is closed. Where Web Locks do not exist
 * every tab sends, which is safe because a slice sent twice is stored once.
 */
export const drainLock = fromCallback<UploaderEvent>(({ sendBack }) => {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) {
    sendBack({ type: 'lock.held' });
    return undefined;
  }
  /** The request by which the lock is held. */
  let holding: symbol | undefined;
  let release: (() => void) | undefined;
  let queued: AbortController | undefined;

  const request = (options: LockOptions): void => {
    const mine = Symbol(lockName);
    const hold = (): Promise<void> => {
      holding = mine;
      queued = undefined;
      sendBack({ type: 'lock.held' });
      return new Promise((resolve) => (release = resolve));
    };
    // Rejected when another tab steals it, and when a queued request is given up.
    locks.request(lockName, options, hold).catch(() => {
      if (holding !== mine) return;
      holding = undefined;
      sendBack({ type: 'lock.lost' });
      queue();
    });
  };
  const queue = (): void => {
    queued = new AbortController();
    request({ signal: queued.signal });
  };
  const take = (): void => {
    if (holding || document.visibilityState !== 'visible') return;
    queued?.abort();
    request({ steal: true });
  };

  if (document.visibilityState === 'visible') take();
  else queue();
  document.addEventListener('visibilitychange', take);
  return () => {
    document.removeEventListener('visibilitychange', take);
    holding = undefined;
    queued?.abort();
    release?.();
  };
});
