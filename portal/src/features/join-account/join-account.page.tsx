import { joinAccount, readJoin } from '@lectern/events/lti/lti-join.routes';
import { attemptLog } from '@lectern/events/practice/attempt.views';
import { streakCount } from '@lectern/events/streaks/streak.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { statusOf } from '../../shared/api/api-error.js';
import type { AnswerOf } from '../../shared/api/api.types.js';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import { SignInFrame } from '../../shared/entry/sign-in-frame.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { QueryView } from '../../shared/page/query-view.js';
import { Waiting } from '../../shared/page/waiting.js';
import { paths, signInFor } from '../../shared/paths.js';
import { fullName } from '../../shared/session/person.js';
import { useSession } from '../../shared/session/session.js';
import texts from './join-account.en.json';

const primary = buttonClass({ kind: 'primary', big: true, wide: true });

/** Opened from a course: whom the learning platform sent is joined to the account that is signed in here. */
export function JoinAccountPage() {
  const t = useTexts(texts);
  const session = useSession();
  if (session.status === 'loading') return <Waiting />;
  const isStudent = session.status === 'user' && session.user.role === 'student';
  if (isStudent) return <ForStudent />;
  const isElse = session.status === 'user' && session.user.role !== null;
  return (
    <SignInFrame key="sign-in" title={t.title} lead={isElse ? t.students : t.signInFirst}>
      <Link className={primary} to={signInFor(paths.joinAccount)}>
        {t.signIn}
      </Link>
    </SignInFrame>
  );
}

function ForStudent() {
  const t = useTexts(texts);
  const query = useApiQuery(readJoin, {}, { staleTime: 'static' });
  const status = statusOf(query.error);
  if (status === 404 || status === 409)
    return (
      <SignInFrame key="over" title={t.title}>
        <Empty title={status === 404 ? t.over : t.joined}>{status === 404 ? t.overBody : t.joinedBody}</Empty>
      </SignInFrame>
    );
  return (
    <QueryView query={query} failed={t.failed}>
      {(join) => <Confirming join={join} />}
    </QueryView>
  );
}

function Confirming({ join }: { join: AnswerOf<typeof readJoin> }) {
  const t = useTexts(texts);
  const joining = useApiMutation(joinAccount, { changes: [attemptLog, streakCount] });
  const platform = join.platform ?? t.platform;
  const [came, account] = [fullName(join.came), fullName(join.account)];
  if (joining.isSuccess)
    return (
      <SignInFrame key="done" title={t.doneTitle}>
        <Alert type="success" title={t.done({ platform, account })}>
          {t.doneBody}
        </Alert>
        <Link className={primary} to={paths.historyLog}>
          {t.toHistory}
        </Link>
      </SignInFrame>
    );
  return (
    <SignInFrame key="ask" title={t.title} lead={t.lead({ platform, came, account })}>
      <ul className="stack gap-near">
        <li>{t.then({ platform, account })}</li>
        <li>{t.answers}</li>
        <li>{t.forGood}</li>
      </ul>
      <p className="note">{t.notYou({ came, account })}</p>
      {joining.error && <CallFailure hasInput={false} error={joining.error} />}
      <Button kind="primary" big wide busy={joining.isPending} onClick={() => joining.mutate({})}>
        {t.press}
      </Button>
    </SignInFrame>
  );
}
