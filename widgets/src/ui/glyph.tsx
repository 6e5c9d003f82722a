export type GlyphProps = {
  /** One of the exports of icon-paths.ts. */
  path: string;
  /** Mirrors from right to left. */
  turns?: boolean;
  solid?: boolean;
  /** Said by a screen reader; without it the glyph is decoration. */
  label?: string;
};

/** One icon from its path. */
export function Glyph({ path, turns, solid, label }: GlyphProps) {
  const className = `icon${turns ? ' turns' : ''}${solid ? ' solid' : ''}`;
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={path} />
    </svg>
  );
}
