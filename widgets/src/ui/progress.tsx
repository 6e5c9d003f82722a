/** A native progress bar with a name. */
export function Progress({ value, max, label }: { value: number; max: number; label: string }) {
  return <progress className="progress" value={Math.min(value, max)} max={max} aria-label={label} />;
}
