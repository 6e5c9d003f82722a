import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { newId, isShown, onShownChange } from '../device/browser.adapter.js';
import { useSession } from '../session/session.js';

export type LinkUse =
  | { readonly status: 'working' }
  | { readonly status: 'failed'; readonly error: Error; readonly again: () => void };

/**
 * Uses the token of a mailed link up, once: when the page is really seen, so that a mail program that looks ahead
 * does not, and a single time also where React draws everything twice.
 * @param use a call that rejects with what went wrong; its key stays the same, so that a link whose answer got lost on
 *   the way is not called used when it is tried again
 * @param onUsed hears what it answered
 */
export function useLinkOnce<Answer>(
  token: string,
  use: (token: string, idempotencyKey: string) => Promise<Answer>,
  onUsed: (answer: Answer) => void,
): LinkUse {
  const isShown = useShown();
  // A session for nobody that is just being made would take the place of the one that the link begins.
  const isSettled = useSession().status !== 'loading';
  const [trial, setTrial] = useState(1);
  const [error, setError] = useState<Error | null>(null);
  const tried = useRef('');
  const [key] = useState(newId);
  const calls = useRef({ use, onUsed });
  useEffect(() => {
    calls.current = { use, onUsed };
  });
  useEffect(() => {
    const wanted = `${trial} ${token}`;
    if (!isShown || !isSettled || tried.current === wanted) return;
    tried.current = wanted;
    calls.current.use(token, key).then((answer) => calls.current.onUsed(answer), setError);
  }, [isShown, isSettled, key, token, trial]);
  const again = useCallback(() => {
    setError(null);
    setTrial((before) => before + 1);
  }, []);
  return error === null ? { status: 'working' } : { status: 'failed', error, again };
}

/** Whether this page is seen: neither in a hidden tab nor drawn ahead of a visit. */
const useShown = (): boolean => useSyncExternalStore(onShownChange, isShown, () => false);
