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
  let held = false;
  let release: (() => void) | undefined;
  let queued: AbortController | undefined;

  const hold = (): Promise<void> => {
    held = true;
    queued = undefined;
    sendBack({ type: 'lock.held' });
    return new Promise((resolve) => (release = resolve));
  };
  const queue = (): void => {
    queued = new AbortController();
    locks.request(lockName, { signal: queued.signal }, hold).catch(lost);
  };
  /** Stolen by another tab, or given up. */
  const lost = (): void => {
    if (!held) return;
    held = false;
    sendBack({ type: 'lock.lost' });
    queue();
  };
  const take = (): void => {
    if (held || document.visibilityState !== 'visible') return;
    queued?.abort();
    locks.request(lockName, { steal: true }, hold).catch(lost);
  };

  if (document.visibilityState === 'visible') take();
  else queue();
  document.addEventListener('visibilitychange', take);
  return () => {
    document.removeEventListener('visibilitychange', take);
    held = false;
    queued?.abort();
    release?.();
  };
});
