import { useId, type ReactNode } from 'react';
import texts from './bar-chart.en.json';
import './charts.css';
import { classes } from './classes.js';
import { useTexts } from './texts.js';

export type BarRow = {
  readonly key: string;
  /** What the bar is of, such as a day. */
  readonly label: string;
  /** 0 or more; null where it is not shown. */
  readonly value: number | null;
  /** What the table says in each of its columns. */
  readonly cells: readonly string[];
  /** Nothing was expected then. */
  readonly isOff?: boolean;
  /** Its time is not over. */
  readonly isOpen?: boolean;
};

export type BarChartProps = {
  /** What the table is called. */
  caption: string;
  /** What the chart shows, in a sentence. */
  sentence: ReactNode;
  rows: readonly BarRow[];
  /** The heads of the table: of the labels, and of each cell. */
  heads: readonly string[];
  /** A line that is not to be passed. */
  limit?: number;
};

const height = 100;
const gap = 0.18;

/** The path of a bar in a box of 100 by 100, 0 at the bottom. Of no value, nothing. */
export const barPath = (at: number, of: number, value: number, most: number): string => {
  if (value <= 0 || most <= 0) return '';
  const step = 100 / of;
  const high = Math.min(value / most, 1) * height;
  const [x, width] = [at * step + step * gap, step * (1 - 2 * gap)].map((one) => one.toFixed(2));
  return `M${x} ${height}v${(-high).toFixed(2)}h${width}v${high.toFixed(2)}z`;
};

/** Numbers side by side: a sentence, bars, and a table of the same, which is what keyboards and screen readers have. */
export function BarChart({ caption, sentence, rows, heads, limit }: BarChartProps) {
  const t = useTexts(texts);
  const id = useId();
  const most = Math.max(limit ?? 0, ...rows.map(({ value }) => value ?? 0));
  const middle = rows[Math.floor((rows.length - 1) / 2)];
  const [first] = rows;
  const last = rows.at(-1);
  const [rowHead, ...cellHeads] = heads;
  if (!first || !last) return null;
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption className="note" id={id}>
        {sentence}
      </figcaption>
      <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {rows.map(({ key, isOff }, at) =>
          isOff ? (
            <rect
              key={key}
              className="off"
              x={(at * 100) / rows.length}
              width={100 / rows.length}
              height={height}
            />
          ) : null,
        )}
        {rows.map(({ key, value, isOpen }, at) => (
          <path
            key={key}
            className={classes('bar', isOpen && 'open')}
            d={barPath(at, rows.length, value ?? 0, most)}
          />
        ))}
        {limit !== undefined && most > 0 && (
          <line
            className="limit"
            x1="0"
            x2="100"
            y1={height * (1 - limit / most)}
            y2={height * (1 - limit / most)}
          />
        )}
      </svg>
      <p className="axis note num" aria-hidden="true">
        <span>{first.label}</span>
        {rows.length > 2 && middle && <span>{middle.label}</span>}
        {rows.length > 1 && <span>{last.label}</span>}
      </p>
      <details>
        <summary>{t.table}</summary>
        <div className="table-frame" tabIndex={0} role="region" aria-label={caption}>
          <table className="table">
            <caption className="sr">{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{rowHead}</th>
                {cellHeads.map((head) => (
                  <th key={head} scope="col" className="n">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, label, cells }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  {cells.map((cell, at) => (
                    <td key={cellHeads[at]} className="n">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
