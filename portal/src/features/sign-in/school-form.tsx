import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { arrow, keyboard, again } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { keptSchoolCode } from '../../shared/device/device-settings.adapter.js';
import { password, schoolCode, username } from '../../shared/form/checks.js';
import { asTyped, TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { PasswordField } from '../../shared/form/password-field.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { SchoolFailure } from './school-failure.js';
import { useSchoolSignIn } from '../../shared/entry/school-sign-in.api.js';
import texts from './school.en.json';
import type { PicturePin } from '@lectern/events/accounts/picture-pin';
import { PinPad, usePinPresses } from '../../shared/pin/pin-pad.js';

const byPictures = z.object({ schoolCode, username, password: z.string() });
const byPassword = z.object({ schoolCode, username, password });

/** For students: the code of their school, their name there, and their pictures or their password. */
export function SchoolForm() {
  const t = useTexts(texts);
  const signIn = useSchoolSignIn();
  const [by, setBy] = useState<'pictures' | 'password'>('pictures');
  const [isPressing, setPressing] = useState(false);
  const [knownCode] = useState(keptSchoolCode);
  const form = useCheckedForm(by === 'password' ? byPassword : byPictures, {
    schoolCode: knownCode,
    username: '',
    password: '',
  });
  const submit = async (body: z.infer<typeof byPassword>) => {
    if (by === 'password') await signIn.mutateAsync({ body });
    else setPressing(true);
  };
  const change = (next: typeof by) => {
    signIn.reset();
    setBy(next);
  };
  if (isPressing) {
    const given = form.getValues();
    const who = { schoolCode: given.schoolCode.trim(), username: given.username.trim() };
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
    <Form form={form} call={signIn} Failure={SchoolFailure} onSend={submit}>
      <TextField
        name="schoolCode"
        hint={t.codeHint}
        {...asTyped}
        className="input num school-code"
        autoCapitalize="characters"
        autoComplete="organization"
      />
      <TextField
        name="username"
        label={t.username}
        hint={t.usernameHint}
        {...asTyped}
        autoComplete="username"
      />
      {by === 'password' && <PasswordField />}
      <SubmitButton big wide busyLabel={t.busy}>
        {by === 'password' ? t.signIn : t.next}
        {by === 'pictures' && <Glyph path={arrow} turns />}
      </SubmitButton>
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
    </Form>
  );
}

type SchoolPicturesProps = {
  username: string;
  error: Error | null;
  isBusy: boolean;
  onPin: (pin: PicturePin) => void;
  onBack: () => void;
};

/** The second half of a young student's sign-in: three pictures. */
function SchoolPictures({ username, error, isBusy, onPin, onBack }: SchoolPicturesProps) {
  const t = useTexts(texts);
  const { pressed, press, startOver } = usePinPresses(isBusy, onPin);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack school-pictures">
      <h2 ref={heading} tabIndex={-1}>
        {t.of({ username })}
      </h2>
      {error && pressed.length === 0 && <SchoolFailure error={error} />}
      <output className="lead">{isBusy ? t.busy : t.press}</output>
      <PinPad pressed={pressed} press={press} />
      <div className="row centred">
        <Button onClick={startOver}>
          <Glyph path={again} />
          {t.startOver}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </div>
  );
}
