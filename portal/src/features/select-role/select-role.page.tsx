import { chosenRoles, selectRole, type ChosenRole } from '@lectern/events/accounts/account.routes';
import { dashboardFor } from '@lectern/widgets/route-guard/route-guard.links';
import { Button } from '@lectern/widgets/ui/button';
import { Choice } from '@lectern/widgets/ui/choice';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { alert as triangle } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApiMutation } from '../../shared/api/use-api.js';
import { paths } from '../../shared/paths.js';
import { forgetPerson } from '../../shared/session/session.api.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { SignInFrame } from '../../shared/entry/sign-in-frame.js';
import texts from './select-role.en.json';

/** Keeps the role, and opens its pages. */
function useSelectRole() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useApiMutation(selectRole, {
    onSuccess: async (session) => {
      const onwards = session.sessionUser && dashboardFor(session.sessionUser);
      // First away from here: the guard of this page lets nobody stay who has a role.
      await navigate(onwards ?? paths.home, { replace: true });
      forgetPerson(queries, session);
    },
  });
}

/** Somebody who was invited without a role says what they are. */
export function SelectRolePage() {
  const t = useTexts(texts);
  const select = useSelectRole();
  const id = useId();
  const [role, setRole] = useState<ChosenRole | null>(null);
  const [isMissing, setMissing] = useState(false);
  const isSending = useRef(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(role === null);
    if (role === null || isSending.current) return;
    isSending.current = true;
    select.mutate({ body: { role } }, { onError: () => void (isSending.current = false) });
  };
  const choices = chosenRoles.map((one) => (
    <Choice
      key={one}
      name="role"
      value={one}
      checked={role === one}
      onChange={() => {
        setRole(one);
        setMissing(false);
      }}
    >
      <b className="role-name">{t.roles[one].title}</b>
      <span className="soft">{t.roles[one].body}</span>
    </Choice>
  ));
  return (
    <SignInFrame title={t.title} lead={t.lead}>
      {select.error && <CallFailure hasInput={false} error={select.error} />}
      <form className="stack" noValidate onSubmit={submit}>
        <fieldset className="stack role-choices" aria-describedby={isMissing ? id : undefined}>
          <legend className="sr">{t.group}</legend>
          {choices}
        </fieldset>
        {isMissing && (
          <p className="role-fault" id={id} role="alert">
            <Glyph path={triangle} />
            <span>{t.missing}</span>
          </p>
        )}
        <Button kind="primary" big wide type="submit" busy={select.isPending}>
          {select.isPending ? t.busy : t.submit}
        </Button>
      </form>
      <p className="note">{t.teacher}</p>
    </SignInFrame>
  );
}
