import { isOwnName, shortestPassword, type PasswordOwner } from '@lectern/events/accounts/password';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { check, eye } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { asTyped, useLabel, type FieldOfForm } from './fields.js';
import texts from './fields.en.json';
import { useInput } from './form.js';

export type PasswordFieldProps = Omit<FieldOfForm, 'name'> & {
  /** What is said of it unless a check found something. */
  refused?: ReactNode;
};

/** A password, hidden unless its writer wants to see it. */
export function PasswordField({
  label,
  hint,
  autoComplete = 'current-password',
  refused,
}: PasswordFieldProps) {
  const t = useTexts(texts);
  const [isShown, setShown] = useState(false);
  const { input, fault } = useInput('password');
  return (
    <Field label={useLabel('password', label)} hint={hint} error={fault ?? refused}>
      {(control) => (
        <div className="with-action">
          <input
            {...control}
            {...input}
            {...asTyped}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
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

/** `told`: only the server knows whose password it is, and says so when it is not met. */
type RuleState = 'open' | 'met' | 'told';

/** How far a password is, as it is typed. @param owner undefined where the page does not know them */
export function passwordRules(
  password: string,
  owner: PasswordOwner | undefined,
): Record<'long' | 'own', RuleState> {
  const long = password.length >= shortestPassword ? 'met' : 'open';
  if (owner === undefined) return { long, own: 'told' };
  return { long, own: password !== '' && !isOwnName(password, owner) ? 'met' : 'open' };
}

/** Whose password it will be, as far as the form asks for it. */
function useOwner(): PasswordOwner | undefined {
  const [firstName, lastName, email]: readonly (string | undefined)[] = useWatch({
    name: ['firstName', 'lastName', 'email'],
  });
  return firstName === undefined ? undefined : { firstName, lastName, email };
}

/** A password that is to be set: its rules stand below it from the start, and each says when it is met. */
export function NewPasswordField({ label }: { label?: ReactNode }) {
  const t = useTexts(texts);
  const password: string = useWatch({ name: 'password' });
  const { long, own } = passwordRules(password, useOwner());
  const rules: readonly { text: string; state: RuleState }[] = [
    { text: t.ruleLong({ min: shortestPassword }), state: long },
    { text: t.ruleOwn, state: own },
  ];
  const known = rules.filter(({ state }) => state !== 'told');
  const met = known.filter(({ state }) => state === 'met').length;
  return (
    <div className="new-password">
      <PasswordField label={label} autoComplete="new-password" hint={t.passwordTip} />
      <ul className="password-rules" aria-label={t.rules}>
        {rules.map(({ text, state }) => (
          <li key={text} className={state === 'met' ? 'met' : undefined}>
            {state === 'met' ? <Glyph path={check} /> : <span className="dot" aria-hidden="true" />}
            <span>{text}</span>
            {state !== 'told' && <span className="note">{state === 'met' ? t.met : t.notYet}</span>}
          </li>
        ))}
      </ul>
      <output className="sr">{password !== '' && t.rulesMet({ met, all: known.length })}</output>
    </div>
  );
}
