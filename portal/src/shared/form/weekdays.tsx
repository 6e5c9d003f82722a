import { useFormat } from '@lectern/widgets/ui/format';

/** The names of the days of the week, Monday first, are those of these dates. */
const mondayToSunday = [5, 6, 7, 8, 9, 10, 11].map((day) => Date.UTC(2026, 0, day));

/** Some days of the week: 1 is Monday, 7 is Sunday. Stands in a field of its own name. */
export function Weekdays({
  value,
  onChange,
}: {
  value: readonly number[];
  onChange: (value: readonly number[]) => void;
}) {
  const format = useFormat();
  const toggle = (day: number) =>
    onChange(
      value.includes(day) ? value.filter((one) => one !== day) : [...value, day].toSorted((a, b) => a - b),
    );
  return (
    <div className="segments many">
      {mondayToSunday.map((date, index) => (
        <button
          key={date}
          type="button"
          aria-pressed={value.includes(index + 1)}
          aria-label={format.date(date, { weekday: 'long', timeZone: 'UTC' })}
          onClick={() => toggle(index + 1)}
        >
          {format.date(date, { weekday: 'short', timeZone: 'UTC' })}
        </button>
      ))}
    </div>
  );
}
