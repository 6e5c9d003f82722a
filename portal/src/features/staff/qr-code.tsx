import { encode } from 'uqr';
import './qr-code.css';

/** What scanners want around it, in squares; less is often not found. */
const quiet = 4;

/** One path for all squares: each run in a row is a rectangle. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`;
      }),
    )
    .join('');
}

/** A text as a square code, dark on light in every theme: scanners know no other. @param label what it is for */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={qrPath(data)} />
    </svg>
  );
}
