import './charts.css';

export type FunnelStep = {
  readonly key: string;
  readonly label: string;
  /** Its number, and what part of the first one that is, in words. */
  readonly value: string;
  /** 0 to 1. */
  readonly share: number;
  /** What became of the rest. */
  readonly note?: string | undefined;
};

/** Steps that fewer and fewer reach: each with its number, its bar, and why the rest stopped there. */
export function Funnel({ label, steps }: { label: string; steps: readonly FunnelStep[] }) {
  return (
    <ol className="funnel list" aria-label={label}>
      {steps.map(({ key, label: name, value, share, note }) => (
        <li key={key}>
          <span className="row spread">
            <b>{name}</b>
            <span className="num">{value}</span>
          </span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.min(Math.max(share, 0), 1) * 100} height="10" />
          </svg>
          {note && <span className="note">{note}</span>}
        </li>
      ))}
    </ol>
  );
}
