import { useEffect, useState } from 'react';

/** `part` is null until it is fetched. */
type Later<T> = { readonly part: T | null; readonly isFailed: boolean; readonly retry: () => void };

/** What a practice does not open with. `get` fetches it once for the page; `useIt` does so when its view stands. */
export function laterPart<T>(load: () => Promise<T>) {
  let fetched: T | null = null;
  const get = async (): Promise<T> => (fetched ??= await load());
  const useIt = (): Later<T> => {
    const [part, setPart] = useState(fetched);
    const [isFailed, setFailed] = useState(false);
    useEffect(() => {
      if (part || isFailed) return;
      get().then(
        (it) => setPart(() => it),
        () => setFailed(true),
      );
    }, [part, isFailed]);
    return { part, isFailed, retry: () => setFailed(false) };
  };
  return { get, useIt };
}
