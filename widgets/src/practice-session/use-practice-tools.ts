import { useEffect, useState } from 'react';
import type * as Tools from './practice-tools.lazy.js';

let fetched: typeof Tools | null = null;

/** Fetches them once for the page. */
export const fetchPracticeTools = async (): Promise<typeof Tools> =>
  (fetched ??= await import('./practice-tools.lazy.js'));

/** What a practice does not open with. Null until it is fetched, and where it cannot be. */
export function usePracticeTools(): typeof Tools | null {
  const [tools, setTools] = useState(fetched);
  useEffect(() => {
    if (!tools) fetchPracticeTools().then(setTools, () => undefined);
  }, [tools]);
  return tools;
}
