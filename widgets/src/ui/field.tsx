import { useId, useState, type ReactNode } from 'react';
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
  /** Of several controls, each with a label of its own. */
  group?: boolean;
  /** Draws the control: `{(control) => <input {...control} name="code" />}`. */
  children: (control: ControlProps) => ReactNode;
};

/**
 * A labelled control with a hint and, when something is amiss, one sentence about it. Only the fault of the field that
 * has the focus interrupts: of a form with several, the first is read out, and the others when one comes to them.
 */
export function Field({ label, hint, error, id, group = false, children }: FieldProps) {
  const own = useId();
  const [isHere, setHere] = useState(false);
  const controlId = id ?? own;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-fault`].filter(Boolean).join(' ');
  const ofGroup = group && {
    role: 'group',
    'aria-labelledby': controlId,
    'aria-describedby': described || undefined,
  };
  return (
    <div className="field" onFocus={() => setHere(true)} onBlur={() => setHere(false)} {...ofGroup}>
      {group ? (
        <span className="label" id={controlId}>
          {label}
        </span>
      ) : (
        <label htmlFor={controlId}>{label}</label>
      )}
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
        <p className="fault" id={`${controlId}-fault`} role={isHere ? 'alert' : undefined}>
          <Glyph path={triangle} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
