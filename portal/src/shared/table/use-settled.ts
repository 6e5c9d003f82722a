import { useEffect, useState } from 'react';
import { later } from '../device/browser.adapter.js';

/** How long after the last key a search begins (specification, section 9). */
const searchAfterMs = 500;

/** What was typed, once the typing has stopped. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(
    () => (typed === settled ? undefined : later(searchAfterMs, () => setSettled(typed))),
    [typed, settled],
  );
  return settled;
}
