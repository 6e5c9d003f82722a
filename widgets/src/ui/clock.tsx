import { useFormat } from './format.js';

/** Time spoken so far; `seconds` comes from outside. */
export function Clock({ seconds }: { seconds: number }) {
  const format = useFormat();
  return (
    <span className="clock" role="timer" aria-label={format.duration(seconds)}>
      {format.clock(seconds)}
    </span>
  );
}
