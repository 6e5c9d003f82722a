import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.js';

export type ButtonLook = {
  /** `primary` is the one next step of a view. */
  kind?: 'plain' | 'primary' | 'quiet' | 'danger' | undefined;
  big?: boolean | undefined;
  wide?: boolean | undefined;
  /** Only an icon inside: give it an `aria-label`. */
  round?: boolean | undefined;
};

export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    /** At work: it keeps its look and says so, and ignores further presses. */
    busy?: boolean | undefined;
  };

function look({ kind = 'plain', big, wide, round }: ButtonLook, extra?: string): string {
  return classes('button', kind !== 'plain' && kind, big && 'big', wide && 'wide', round && 'round', extra);
}

export function Button({ kind, big, wide, round, busy, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ kind, big, wide, round }, className)}
      {...(busy ? { 'aria-busy': true } : { onClick })}
    />
  );
}

/** A link that looks like a button, for a next step that is another page. */
export function ButtonLink({
  kind,
  big,
  wide,
  round,
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'a'> & ButtonLook) {
  return (
    <a {...rest} className={look({ kind, big, wide, round }, className)}>
      {children}
    </a>
  );
}

/** The look alone, for a router's own link component. */
export function buttonClass(props: ButtonLook = {}): string {
  return look(props);
}
