import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { eye } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState, type ReactNode } from 'react';
import type { FormFieldProps } from './email-field.js';
import texts from './fields.en.json';

export type PasswordFieldProps = FormFieldProps & {
  label?: string;
  hint?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
};

/** A password, hidden unless its writer wants to see it. */
export function PasswordField({ field, error, label, hint, autoComplete }: PasswordFieldProps) {
  const t = useTexts(texts);
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label ?? t.password} hint={hint} error={error}>
      {(control) => (
        <div className="with-action">
          <input
            {...control}
            {...field}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button
            kind="quiet"
            round
            aria-label={isShown ? t.hide : t.show}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Glyph path={eye} />
          </Button>
        </div>
      )}
    </Field>
  );
}
