import { useCallback, useEffect, useState } from 'react';
import { later, now } from '../device/browser.adapter.js';

/** Whole seconds that are left of a wait, counting down to 0, and how to begin another. */
export function useCountdown(initialSeconds = 0): readonly [number, (seconds: number) => void] {
  const [{ until, at }, setTimes] = useState(() => {
    const begun = now();
    return { until: begun + initialSeconds * 1_000, at: begun };
  });
  const left = Math.max(0, Math.ceil((until - at) / 1_000));
  useEffect(() => {
    if (left === 0) return undefined;
    return later(1_000, () => setTimes((times) => ({ ...times, at: now() })));
  }, [left, at]);
  const begin = useCallback((seconds: number) => {
    const begun = now();
    setTimes({ until: begun + seconds * 1_000, at: begun });
  }, []);
  return [left, begin];
}
