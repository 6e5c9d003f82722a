/** Pictures on a 48 px grid: the first path is filled with a wash, the second is only stroked. */
const shapes = {
  kite: ['M24 5l12 15-12 15-12-15z', 'M24 5v30M12 20h24M24 35c-4 3 2 5-2 9'],
  boat: ['M6 31h36l-6 10H12z', 'M23 31V6M23 8l13 17H23M20 13L10 26h10'],
  tree: [
    'M24 5c8 0 12 6 12 11 4 2 5 6 3 10-2 4-7 5-10 4H19c-4 1-9-1-10-5-1-4 0-7 3-9 0-6 4-11 12-11z',
    'M24 43V21M24 31l6-5M24 27l-5-4M17 43h14',
  ],
  fish: ['M5 24c6-10 20-13 29-3l8-7v20l-8-7c-9 10-23 7-29-3z', 'M13.5 22h.01M23 18c3 3 3 9 0 12'],
  drum: [
    'M9 17a15 6 0 1 0 30 0a15 6 0 1 0 -30 0z',
    'M9 17v17c0 3.5 7 6 15 6s15-2.5 15-6V17M12 22.5l6 16M36 22.5l-6 16M24 23v17M30 6l-6 8',
  ],
  moon: ['M38 30A16.5 16.5 0 1 1 20 8a13.5 13.5 0 0 0 18 22z', 'M36 9v8M32 13h8'],
  key: [
    'M5.5 24a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0z',
    'M24.5 24H43M35 24v7M42.5 24v5M11 24a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z',
  ],
  bell: ['M9 35h30c-4-4-4-8-4-13a11 11 0 0 0-22 0c0 5 0 9-4 13z', 'M20 39a4 4 0 0 0 8 0M24 7v4'],
  umbrella: [
    'M5 25a19 19 0 0 1 38 0c-4-3-7-3-9.5 0-3-3-6-3-9.5 0-3-3-6-3-9.5 0-2.5-3-6-3-9.5 0z',
    'M24 6V3M24 24v15a4 4 0 0 1-8 0',
  ],
  page: ['M10 5h20l8 8v30H10z', 'M30 5v8h8M16 20h16M16 26h16M17 34v2M21 32v6M25 34v2M29 33v4'],
  leaf: ['M9 39C7 20 18 8 40 8c1 22-10 33-27 30', 'M8 42c5-12 12-19 22-24'],
} as const;

export type PictureName = keyof typeof shapes;

/** A small drawing: a child's sign, a picture PIN's key, an empty page. Decorative unless labelled. */
export function Picture({ name, label }: { name: PictureName; label?: string }) {
  const [filled, lines] = shapes[name];
  return (
    <svg
      className="picture"
      viewBox="0 0 48 48"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={filled} />
      <path d={lines} />
    </svg>
  );
}
