import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.js';

export type ChoiceProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> & {
  type?: 'radio' | 'checkbox';
  /** Answered: it can't be changed any more. `right` says that it is the correct one. */
  settled?: boolean;
  right?: boolean;
  /** What stands at the end of the row, such as a pill. */
  note?: ReactNode;
  children: ReactNode;
};

/** One answer of several; the whole row is the target. */
export function Choice({ type = 'radio', settled, right, note, children, disabled, ...input }: ChoiceProps) {
  return (
    <label className={classes('choice', settled && 'settled', right && 'right')}>
      <input {...input} type={type} disabled={disabled || settled} />
      <span>{children}</span>
      {note}
    </label>
  );
}
