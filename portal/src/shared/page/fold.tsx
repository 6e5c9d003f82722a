import { Glyph } from '@lectern/widgets/ui/glyph';
import { down } from '@lectern/widgets/ui/icon-paths';
import type { ReactNode } from 'react';

/** What stands behind a sentence: out of the way until it is asked for. */
export function Fold({
  summary,
  isOpen = false,
  children,
}: {
  summary: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="fold" open={isOpen}>
      <summary>
        <span>{summary}</span>
        <span className="turn">
          <Glyph path={down} />
        </span>
      </summary>
      {children}
    </details>
  );
}
