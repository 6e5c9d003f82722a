import { Glyph } from '@lectern/widgets/ui/glyph';
import { search } from '@lectern/widgets/ui/icon-paths';
import './tables.css';

export type FindFieldProps = { label: string; value: string; onChange: (value: string) => void };

/** Narrows a list to what somebody types; its label stands in it. */
export function FindField({ label, value, onChange }: FindFieldProps) {
  return (
    <div className="find-field" role="search">
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Glyph path={search} />
    </div>
  );
}
