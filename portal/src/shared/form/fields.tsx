import { Field } from '@lectern/widgets/ui/field';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode } from 'react';
import texts from './fields.en.json';
import { useInput } from './form.js';

export type FieldOfForm = {
  /** Of the form's value. */
  name: string;
  /** Unless the forms know one by its name. */
  label?: ReactNode;
  hint?: ReactNode;
  /** Whose own it is, is known to their browser; another's is not. */
  autoComplete?: HTMLInputAutoCompleteAttribute;
};

/** Codes, names to sign in with and addresses: nothing that a keyboard should mend. */
export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** The label that forms have for a field of this name. */
export function useLabel(name: string, label?: ReactNode): ReactNode {
  const { labels } = useTexts(texts);
  return label ?? Object.entries(labels).find(([known]) => known === name)?.[1];
}

type TextFieldProps = FieldOfForm &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoCapitalize' | 'className' | 'readOnly'> & {
    /** Several lines of text. */
    rows?: number;
  };

export function TextField({ name, label, hint, rows, autoComplete = 'off', ...kind }: TextFieldProps) {
  const { input, fault } = useInput(name);
  return (
    <Field label={useLabel(name, label)} hint={hint} error={fault}>
      {(control) =>
        rows === undefined ? (
          <input {...control} {...input} autoComplete={autoComplete} {...kind} />
        ) : (
          <textarea {...control} {...input} rows={rows} />
        )
      }
    </Field>
  );
}

export const EmailField = (props: Partial<FieldOfForm> & { readOnly?: boolean }) => (
  <TextField name="email" {...asTyped} {...props} type="email" />
);

export function SelectField({ name, label, hint, children }: FieldOfForm & { children: ReactNode }) {
  const { input, fault } = useInput(name);
  return (
    <Field label={useLabel(name, label)} hint={hint} error={fault}>
      {(control) => (
        <select {...control} {...input}>
          {children}
        </select>
      )}
    </Field>
  );
}

export type NameFieldsProps = {
  isOwn?: boolean;
  /** Where it has to be said whose they are. */
  labels?: { readonly firstName: string; readonly lastName: string };
  lastNameHint?: string;
};

/** First and last name, side by side where there is room. */
export function NameFields({ isOwn = false, labels, lastNameHint }: NameFieldsProps) {
  return (
    <div className="fields">
      <TextField name="firstName" label={labels?.firstName} autoComplete={isOwn ? 'given-name' : 'off'} />
      <TextField
        name="lastName"
        label={labels?.lastName}
        hint={lastNameHint}
        autoComplete={isOwn ? 'family-name' : 'off'}
      />
    </div>
  );
}
