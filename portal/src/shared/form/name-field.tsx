import { Field } from '@lectern/widgets/ui/field';
import type { FormFieldProps } from './email-field.js';

export type NameFieldProps = FormFieldProps & {
  label: string;
  /** Whose own name it is, is known to their browser; another's is not. */
  autoComplete: 'given-name' | 'family-name' | 'off';
};

export function NameField({ field, error, label, autoComplete }: NameFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <input {...control} {...field} autoComplete={autoComplete} />}
    </Field>
  );
}
