import { useEffect, useState } from 'react';

/** `part` is null until it is fetched. */
type Later<T> = { readonly part: T | null; readonly isFailed: boolean; readonly retry: () => void };

/** What a practice does not open with. `fetch` fetches it once for the page; `useIt` does so when its view stands. */
function later<T>(load: () => Promise<T>) {
  let fetched: T | null = null;
  const fetch = async (): Promise<T> => (fetched ??= await load());
  const useIt = (): Later<T> => {
    const [part, setPart] = useState(fetched);
    const [isFailed, setFailed] = useState(false);
    useEffect(() => {
      if (part || isFailed) return;
      fetch().then(
        (it) => setPart(() => it),
        () => setFailed(true),
      );
    }, [part, isFailed]);
    return { part, isFailed, retry: () => setFailed(false) };
  };
  return { fetch, useIt };
}

const tools = later(() => import('./practice-tools.lazy.js'));
export const fetchPracticeTools = tools.fetch;
/** Null where they cannot be fetched, too: without them one can go on all the same. */
export const usePracticeTools = () => tools.useIt().part;

const panel = later(() => import('./question-panel.lazy.js'));
export const fetchQuestionPanel = panel.fetch;
export const useQuestionPanel = panel.useIt;
