import { useCallback, useEffect, useRef, useState } from 'react';
import { useShown } from '../../app/use-shown.js';

export type LinkUse =
  | { readonly status: 'working' }
  | { readonly status: 'failed'; readonly error: Error; readonly again: () => void };

/**
 * Uses the token of a mailed link up, once: when the page is really seen, so that a mail program that looks ahead
 * does not, and a single time also where React draws everything twice.
 * @param use a call that rejects with what went wrong
 * @param onUsed hears what it answered
 */
export function useLinkOnce<Answer>(
  token: string,
  use: (token: string) => Promise<Answer>,
  onUsed: (answer: Answer) => void,
): LinkUse {
  const isShown = useShown();
  const [trial, setTrial] = useState(1);
  const [error, setError] = useState<Error | null>(null);
  const tried = useRef('');
  const calls = useRef({ use, onUsed });
  useEffect(() => {
    calls.current = { use, onUsed };
  });
  useEffect(() => {
    const wanted = `${trial} ${token}`;
    if (!isShown || tried.current === wanted) return;
    tried.current = wanted;
    calls.current.use(token).then((answer) => calls.current.onUsed(answer), setError);
  }, [isShown, token, trial]);
  const again = useCallback(() => {
    setError(null);
    setTrial((before) => before + 1);
  }, []);
  return error === null ? { status: 'working' } : { status: 'failed', error, again };
}
