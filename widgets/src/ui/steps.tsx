import type { CSSProperties } from 'react';

export type StepsProps = {
  of: number;
  /** Whole ones are done, a half is the one being answered: 2.5. */
  done: number;
  /** Says it in words: "2 of 6 questions are done". */
  label: string;
};

/** How far one is, as a row of bars. */
export function Steps({ of, done, label }: StepsProps) {
  const style: CSSProperties & Record<'--of' | '--done', number> = {
    '--of': Math.max(1, of),
    '--done': done,
  };
  return (
    <>
      <div className="steps" aria-hidden="true" style={style} />
      <span className="sr">{label}</span>
    </>
  );
}
