import type { ReactNode } from 'react';

export type SwitchProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

/** A setting that is on or off, with its words before it. */
export function Switch({ checked, onChange, children }: SwitchProps) {
  return (
    <label className="setting">
      {children}
      <input
        className="switch"
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
