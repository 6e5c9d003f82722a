import type { CSSProperties } from 'react';

/** Ruled lines where text will stand; put a status in words beside it. */
export function Skeleton({ lines = 3, short }: { lines?: number; short?: boolean }) {
  const style: CSSProperties & Record<'--lines', number> = { '--lines': lines };
  return <div className={short ? 'skeleton short' : 'skeleton'} style={style} aria-hidden="true" />;
}
