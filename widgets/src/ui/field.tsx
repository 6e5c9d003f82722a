import { useId, type ReactNode } from 'react';
import { Glyph } from './glyph.js';
import { alert as triangle } from './icon-paths.js';

/** What a control inside a field must carry, so that label, hint and fault belong to it. */
export type ControlProps = {
  id: string;
  className: 'input';
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What to do about it, in a sentence; empty means fine. */
  error?: ReactNode;
  id?: string;
  /** Draws the control: `{(control) => <input {...control} name="code" />}`. */
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control with a hint and, when something is amiss, one sentence about it. */
export function Field({ label, hint, error, id, children }: FieldProps) {
  const own = useId();
  const controlId = id ?? own;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-fault`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={controlId}>{label}</label>
      {children({
        id: controlId,
        className: 'input',
        ...(described && { 'aria-describedby': described }),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {hint && (
        <p className="hint" id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="fault" id={`${controlId}-fault`} role="alert">
          <Glyph path={triangle} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
