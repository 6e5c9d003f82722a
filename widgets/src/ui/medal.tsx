import { medalShapes, type MedalName } from './medal-shapes.js';

export type MedalProps = {
  name: MedalName;
  /** Not earned yet: a dashed outline. */
  locked?: boolean;
  /** Said by a screen reader; without it the medal is decoration. */
  label?: string;
};

/** A rosette; medals differ in points and bars, not only in tint. */
export function Medal({ name, locked, label }: MedalProps) {
  const shape = medalShapes[name];
  return (
    <svg
      className={`medal ${name}${locked ? ' locked' : ''}`}
      viewBox="0 0 64 80"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path className="tail" d="M19 44v34l6.5-5 6.5 5 6.5-5 6.5 5V44z" />
      <path className="face" d={shape.face} />
      <circle className="ring" cx="32" cy="30" r="18.5" />
      <path className="bars" d={shape.bars} />
    </svg>
  );
}
