import { useFormat } from '@lectern/widgets/ui/format';
import { useScoreText } from '@lectern/widgets/ui/stars';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import './line-chart.css';
import texts from './line-chart.en.json';

export type ChartPoint = {
  readonly key: string;
  readonly title: string;
  /** ISO. */
  readonly at: string;
  /** 0 to 5, one for each line; undefined where there was none. */
  readonly scores: readonly (number | undefined)[];
  /** The middle half of those whose middle the first line is, 0 to 5. */
  readonly band?: readonly [low: number, high: number];
  /** Its time is not over. */
  readonly isOpen?: boolean;
};

export type LineChartProps = {
  /** What the table of the numbers is called. */
  caption: string;
  /** At most two. */
  lines: readonly string[];
  /** The oldest first. */
  points: readonly ChartPoint[];
  /** What a point is, in the table; a passage unless told. */
  pointLabel?: string;
};

const width = 320;
const height = 100;
const most = 5;

type Dot = { readonly key: string; readonly x: number; readonly y: number };

/** The dots of one line in the box, 5 at the top; a point without a score leaves its place empty. */
export const dotsOf = (points: readonly ChartPoint[], line: number): readonly Dot[] =>
  points.flatMap(({ key, scores }, index) => {
    const score = scores[line];
    if (score === undefined) return [];
    const x = points.length === 1 ? width / 2 : (index / (points.length - 1)) * width;
    return [{ key, x: Math.round(x), y: Math.round((1 - score / most) * height) }];
  });

/** The bands of points that follow each other, as closed lines. */
export const bandsOf = (points: readonly ChartPoint[]): readonly string[] => {
  const runs: { readonly x: number; readonly low: number; readonly high: number }[][] = [[]];
  points.forEach(({ band }, index) => {
    if (!band) return void runs.push([]);
    const x = points.length === 1 ? width / 2 : (index / (points.length - 1)) * width;
    const [low, high] = band.map((score) => Math.round((1 - score / most) * height));
    runs.at(-1)?.push({ x: Math.round(x), low: low ?? 0, high: high ?? 0 });
  });
  return runs
    .filter((run) => run.length > 1)
    .map((run) =>
      [
        ...run.map(({ x, high }) => `${x},${high}`),
        ...run.toReversed().map(({ x, low }) => `${x},${low}`),
      ].join(' '),
    );
};

const shapes = [
  ({ x, y }: Dot) => `M${x - 3.5} ${y}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z`,
  ({ x, y }: Dot) => `M${x - 3} ${y - 3}h6v6h-6z`,
] as const;

/**
 * Scores over time: lines that differ by dash and by the shape of their dots, axes in words, and a table of the same,
 * which is what keyboards and screen readers have. Children read stars, adults decimals.
 */
export function LineChart({ caption, lines, points, pointLabel }: LineChartProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const scoreText = useScoreText();
  const day = (at: string) => format.date(at, { day: 'numeric', month: 'short' });
  const [first] = points;
  const last = points.at(-1);
  const id = useId();
  const openKeys = new Set(points.flatMap(({ key, isOpen }) => (isOpen ? key : [])));
  if (!first || !last) return null;
  return (
    <figure className="line-chart" aria-labelledby={id}>
      <figcaption className="note" id={id}>
        {t.axis}
      </figcaption>
      <div className="line-chart-box" aria-hidden="true">
        <ol className="note num">
          {[5, 4, 3, 2, 1, 0].map((score) => (
            <li key={score}>{format.number(score)}</li>
          ))}
        </ol>
        <svg viewBox={`-6 -6 ${width + 12} ${height + 12}`}>
          {[0, 1, 2, 3, 4, 5].map((score) => (
            <line key={score} x1="0" x2={width} y1={score * 20} y2={score * 20} />
          ))}
          {bandsOf(points).map((band) => (
            <polygon key={band} points={band} />
          ))}
          {lines.map((name, line) => (
            <g key={name} className={line === 0 ? 'first' : 'second'}>
              <polyline
                points={dotsOf(points, line)
                  .map(({ x, y }) => `${x},${y}`)
                  .join(' ')}
              />
              {dotsOf(points, line).map((dot) => (
                <path
                  key={dot.key}
                  className={openKeys.has(dot.key) ? 'open' : undefined}
                  d={shapes[line === 0 ? 0 : 1](dot)}
                />
              ))}
            </g>
          ))}
        </svg>
        <p className="row spread note">
          <span>{day(first.at)}</span>
          {points.length > 1 && <span>{day(last.at)}</span>}
        </p>
      </div>
      {lines.length > 1 && (
        <ul className="row note line-chart-key" aria-hidden="true">
          {lines.map((name, line) => (
            <li key={name} className={line === 0 ? 'first' : 'second'}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>{t.table}</summary>
        <div className="table-frame" tabIndex={0} role="region" aria-label={caption}>
          <table className="table">
            <caption className="sr">{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{pointLabel ?? t.passage}</th>
                {lines.map((name) => (
                  <th key={name} scope="col" className="n">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ key, title, at, scores }) => (
                <tr key={key}>
                  <th scope="row">
                    {title && <span lang="en">{title}</span>}
                    <span className="note">{day(at)}</span>
                  </th>
                  {lines.map((name, line) => {
                    const score = scores[line];
                    return (
                      <td key={name} className="n">
                        {score === undefined ? t.none : scoreText(score)}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
