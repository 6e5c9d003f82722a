import type { CSSProperties } from 'react';
import './charts.css';

export type CohortRow = {
  readonly key: string;
  readonly label: string;
  /** How many there were at the start. */
  readonly size: string;
  readonly cells: readonly {
    readonly text: string;
    /** 0 to 1; null where it is not shown. */
    readonly share: number | null;
    readonly isOpen?: boolean;
  }[];
};

type Props = {
  label: string;
  rows: readonly CohortRow[];
  /** Of the labels, the sizes, and each later period. */
  heads: readonly string[];
};

/** The strongest tint that text can still be read on, percent. */
const mostTint = 40;

/** Groups by when they began, and how many of each came back later: a table whose cells are tinted by their share. */
export function CohortGrid({ label, rows, heads }: Props) {
  return (
    <div className="table-frame" tabIndex={0} role="region" aria-label={label}>
      <table className="table cohorts">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label: name, size, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{size}</td>
              {cells.map(({ text, share, isOpen }, at) => {
                const style: CSSProperties & Record<'--share', string> = {
                  '--share': `${Math.round((share ?? 0) * mostTint)}%`,
                };
                return (
                  <td key={heads[at + 2]} className={isOpen ? 'open' : undefined} style={style}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
