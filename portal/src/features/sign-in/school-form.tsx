import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { arrow, keyboard } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { keptSchoolCode } from '../../shared/device/device-settings.adapter.js';
import { PasswordField } from '../../shared/form/password-field.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { SchoolFailure } from './school-failure.js';
import { useSchoolSignIn } from './school-sign-in.api.js';
import { SchoolPictures } from './school-pictures.js';
import texts from './school.en.json';

const fieldsSchema = (t: typeof texts, fPassword: boolean) =>
  z.object({
    schoolCode: z.string().check(z.trim(), z.minLength(1, t.codeMissing), z.maxLength(40)),
    username: z.string().check(z.trim(), z.minLength(1, t.usernameMissing), z.maxLength(80)),
    password: z.string().check(z.minLength(fPassword ? 1 : 0, t.passwordMissing)),
  });
type Fields = z.infer<ReturnType<typeof fieldsSchema>>;

/** For students: the code of their school, their name there, and their pictures or their password. */
export function SchoolForm() {
  const t = useTexts(texts);
  const signIn = useSchoolSignIn();
  const [by, setBy] = useState<'pictures' | 'password'>('pictures');
  const [isPressing, setPressing] = useState(false);
  const schema = useMemo(() => fieldsSchema(t, by === 'password'), [t, by]);
  const [schoolCode] = useState(keptSchoolCode);
  const form = useCheckedForm<Fields>(schema, { schoolCode, username: '', password: '' });
  const { errors } = form.formState;
  const submit = form.onSubmit(async ({ schoolCode: code, username, password }) => {
    if (by === 'password') await signIn.mutateAsync({ body: { schoolCode: code, username, password } });
    else setPressing(true);
  });
  const change = (next: typeof by) => {
    signIn.reset();
    setBy(next);
  };
  if (isPressing) {
    const { schoolCode: code, username } = form.getValues();
    const who = { schoolCode: code.trim(), username: username.trim() };
    return (
      <SchoolPictures
        username={who.username}
        error={signIn.error}
        isBusy={signIn.isPending}
        onPin={(picturePin) => signIn.mutate({ body: { ...who, picturePin } })}
        onBack={() => {
          signIn.reset();
          setPressing(false);
        }}
      />
    );
  }
  return (
    <form className="stack sign-in-form" noValidate onSubmit={submit}>
      {signIn.error && <SchoolFailure error={signIn.error} />}
      <Field label={t.code} hint={t.codeHint} error={errors.schoolCode?.message}>
        {(control) => (
          <input
            {...control}
            {...form.field('schoolCode')}
            className="input num school-code"
            autoCapitalize="characters"
            autoComplete="organization"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t.username} hint={t.usernameHint} error={errors.username?.message}>
        {(control) => (
          <input
            {...control}
            {...form.field('username')}
            autoCapitalize="none"
            autoComplete="username"
            spellCheck={false}
          />
        )}
      </Field>
      {by === 'password' && (
        <PasswordField
          field={form.field('password')}
          error={errors.password?.message}
          autoComplete="current-password"
        />
      )}
      <Button kind="primary" big wide type="submit" busy={signIn.isPending}>
        {by === 'pictures' && (
          <>
            {t.next}
            <Glyph path={arrow} turns />
          </>
        )}
        {by === 'password' && (signIn.isPending ? t.busy : t.signIn)}
      </Button>
      {by === 'pictures' ? (
        <Button wide onClick={() => change('password')}>
          <Glyph path={keyboard} />
          {t.usePassword}
        </Button>
      ) : (
        <Button wide onClick={() => change('pictures')}>
          {t.usePictures}
        </Button>
      )}
      <p className="note">{t.card}</p>
    </form>
  );
}
