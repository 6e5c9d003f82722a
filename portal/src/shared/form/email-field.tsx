import { Field } from '@lectern/widgets/ui/field';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import texts from './fields.en.json';

export type FormFieldProps = {
  /** What the form gives for it. */
  field: UseFormRegisterReturn;
  error: string | undefined;
};

/** An address, which is also the name that password managers keep. */
export function EmailField({ field, error }: FormFieldProps) {
  const t = useTexts(texts);
  return (
    <Field label={t.email} error={error}>
      {(control) => (
        <input
          {...control}
          {...field}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
