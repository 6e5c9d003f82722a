import { useEffect, useState, type ReactNode } from 'react';

export type LateProps<T> = {
  load: () => Promise<T>;
  children: (loaded: T) => ReactNode;
  /** Until it is there, and where it cannot be fetched. */
  before?: ReactNode;
};

/** Shows what is fetched later than the page. */
export function Late<T>({ load, children, before = null }: LateProps<T>) {
  const [loaded, setLoaded] = useState<{ readonly by: typeof load; readonly value: T } | null>(null);
  useEffect(() => {
    load().then(
      (value) => setLoaded({ by: load, value }),
      () => undefined,
    );
  }, [load]);
  return loaded?.by === load ? children(loaded.value) : before;
}
