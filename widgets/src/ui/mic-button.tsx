import { useId, type ComponentPropsWithRef } from 'react';
import { Glyph } from './glyph.js';
import { mic, stop } from './icon-paths.js';

export type MicButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'className' | 'children' | 'aria-label' | 'disabled'
> & {
  /** Recording now: red, and a press stops it. */
  on: boolean;
  /** What a press does: "Start speaking", "Stop and send". */
  label: string;
  /** Why a press does nothing now. The button keeps the focus, and says why. */
  reason?: string | null;
};

export function MicButton({ on, label, reason = null, onClick, ...rest }: MicButtonProps) {
  const id = useId();
  const isWaiting = reason !== null;
  return (
    <>
      <button
        type="button"
        {...rest}
        className={on ? 'mic on' : 'mic'}
        aria-label={label}
        {...(isWaiting ? { 'aria-disabled': true, 'aria-describedby': id } : { onClick })}
      >
        {on ? <Glyph path={stop} solid /> : <Glyph path={mic} />}
      </button>
      {isWaiting && (
        <span id={id} className="sr">
          {reason}
        </span>
      )}
    </>
  );
}
