import type { ReactNode } from 'react';
import { Glyph } from './glyph.js';

export type PillProps = {
  tone?: 'good' | 'wait' | 'bad' | 'accent' | undefined;
  /** A path of icon-paths.ts: a tone never speaks by colour alone. */
  icon?: string | undefined;
  children: ReactNode;
};

/** A state in one word. */
export function Pill({ tone, icon, children }: PillProps) {
  return (
    <span className={tone ? `pill ${tone}` : 'pill'}>
      {icon && <Glyph path={icon} />}
      {children}
    </span>
  );
}
