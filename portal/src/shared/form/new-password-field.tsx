import { shortestPassword, type PasswordOwner } from '@lectern/events/accounts/password';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { check } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { FormFieldProps } from './email-field.js';
import texts from './fields.en.json';
import './forms.css';
import { PasswordField } from './password-field.js';
import { passwordRules, type RuleState } from './password-rules.js';

export type NewPasswordFieldProps = FormFieldProps & {
  label?: string;
  /** What stands in it now. */
  password: string;
  /** Whose it will be, as far as the page knows. */
  owner?: PasswordOwner;
};

/** A password that is to be set: its rules stand below it from the start, and each says when it is met. */
export function NewPasswordField({ password, owner, ...field }: NewPasswordFieldProps) {
  const t = useTexts(texts);
  const { long, own } = passwordRules(password, owner);
  const rules: readonly { text: string; state: RuleState }[] = [
    { text: t.ruleLong({ min: shortestPassword }), state: long },
    { text: t.ruleOwn, state: own },
  ];
  const known = rules.filter(({ state }) => state !== 'told');
  const met = known.filter(({ state }) => state === 'met').length;
  return (
    <div className="new-password">
      <PasswordField {...field} autoComplete="new-password" hint={t.passwordTip} />
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
