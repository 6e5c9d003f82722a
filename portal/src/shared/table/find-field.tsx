import { Glyph } from '@lectern/widgets/ui/glyph';
import { search } from '@lectern/widgets/ui/icon-paths';
import { useEffect, useState } from 'react';
import { later } from '../device/browser.adapter.js';
import './tables.css';

/** How long after the last key the server is asked, ms (specification, section 9). */
const searchAfterMs = 500;

export type FindFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Told when the typing has stopped. */
  isSlow?: boolean;
};

/** Narrows a list to what somebody types; its label stands in it. */
export function FindField({ label, value, onChange, isSlow = false }: FindFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (!isSlow || typed.trim() === value) return undefined;
    return later(searchAfterMs, () => onChange(typed.trim()));
  }, [isSlow, onChange, typed, value]);
  return (
    <div className="find-field">
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={isSlow ? typed : value}
        onChange={({ target }) => (isSlow ? setTyped : onChange)(target.value)}
      />
      <Glyph path={search} />
    </div>
  );
}
