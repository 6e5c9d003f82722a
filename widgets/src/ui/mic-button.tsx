import type { ComponentPropsWithRef } from 'react';
import { Glyph } from './glyph.js';
import { mic, stop } from './icon-paths.js';

export type MicButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'className' | 'children' | 'aria-label'
> & {
  /** Recording now: red, and a press stops it. */
  on: boolean;
  /** What a press does: "Start speaking", "Stop and send". */
  label: string;
};

export function MicButton({ on, label, ...rest }: MicButtonProps) {
  return (
    <button type="button" {...rest} className={on ? 'mic on' : 'mic'} aria-label={label}>
      {on ? <Glyph path={stop} solid /> : <Glyph path={mic} />}
    </button>
  );
}
