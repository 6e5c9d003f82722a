import type { ReactNode } from 'react';

export type StateWordProps = {
  children: ReactNode;
  /** A red dot before it: the microphone is open. */
  live?: boolean;
  /** After the words and not announced, such as a clock. */
  after?: ReactNode;
};

/** What is going on, in the product's own voice: "Listening". Announced when it changes. */
export function StateWord({ children, live, after }: StateWordProps) {
  return (
    <div className="state-word row">
      {live && <span className="live-dot" aria-hidden="true" />}
      <output>{children}</output>
      {after}
    </div>
  );
}
