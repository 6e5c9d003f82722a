import { type Deletion, exportAccount } from '@lectern/events/accounts/privacy.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button, buttonClass, ButtonLink } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { clock, mail, download } from '@lectern/widgets/ui/icon-paths';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts, useLocale } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useAlert } from '../../shared/page/alerts.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { ChildrenDeletion } from './children-deletion.js';
import { useAskForDeletion, useDeletion, useKeepAccount } from './data-deletion.api.js';
import './data-deletion.css';
import texts from './data-deletion.en.json';
import { ProveDeletion } from './prove-deletion.js';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { languageOfMails } from '../../shared/language-of-mails.js';
import { accessLogOf, paths } from '../../shared/paths.js';
import { useSignedIn } from '../../shared/session/session.js';
import { useProfiles } from '../../shared/session/use-profiles.js';

/** One's data: to take along, and to be deleted. */
export function DataDeletionPage() {
  const t = useTexts(texts);
  const deletion = useDeletion();
  return (
    <Page className="letter" title={t.title} lead={t.lead}>
      <QueryView query={deletion} failed={t.failed}>
        {(data) => (
          <>
            {data.eraseAt !== null && data.waitDays > 0 && (
              <WaitingForIt eraseAt={data.eraseAt} fByParent={data.confirmedBy === 'parent'} />
            )}
            <TakeAlong />
            <WhoLooked />
            <AskForIt deletion={data} />
            {data.children.length > 0 && data.eraseAt === null && <ChildrenDeletion deletion={data} />}
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** @param fByParent then only the parent takes it back */
function WaitingForIt({ eraseAt, fByParent }: { eraseAt: string; fByParent: boolean }) {
  const { waiting: t } = useTexts(texts);
  const { date } = useFormat();
  const keep = useKeepAccount();
  const show = useAlert();
  return (
    <>
      <Alert
        type="warning"
        icon={clock}
        title={t.title({ date: date(eraseAt) })}
        action={
          !fByParent && (
            <Button
              kind="primary"
              busy={keep.isPending}
              onClick={() => keep.mutate({ body: {} }, { onSuccess: () => show('success', t.kept) })}
            >
              {t.keep}
            </Button>
          )
        }
      >
        {fByParent ? t.byParent : t.body}
      </Alert>
      {keep.error && <CallFailure hasInput={false} error={keep.error} />}
    </>
  );
}

function AskForIt({ deletion }: { deletion: Deletion }) {
  const { ask: t, asked, done } = useTexts(texts);
  const format = useFormat();
  const ask = useAskForDeletion();
  const heading = useId();
  const { eraseAt, waitDays, children, email } = deletion;
  if (eraseAt !== null && waitDays > 0) return null;
  if (eraseAt !== null) {
    return (
      <Alert type="success" title={done.title}>
        {done.body}
      </Alert>
    );
  }
  if (ask.data?.fMailed) {
    return (
      <Alert type="success" icon={mail} title={asked.title}>
        {email === null ? asked.parent : asked.own({ address: email })} {asked.nothing}
      </Alert>
    );
  }
  return (
    <Sheet aria-labelledby={heading} className="stack">
      <h2 id={heading}>{t.title}</h2>
      <p>{t.goes}</p>
      {children.length > 0 && (
        <p>
          <strong>
            {t.children({
              count: children.length,
              names: format.list(children.map(({ firstName }) => firstName)),
            })}
          </strong>
        </p>
      )}
      <p>{t.wait({ days: waitDays })}</p>
      {ask.error && <CallFailure hasInput={false} error={ask.error} />}
      <ProveDeletion
        deletion={deletion}
        isBusy={ask.isPending}
        onProve={(secret) => ask.mutateAsync({ body: secret }).catch(() => undefined)}
      />
    </Sheet>
  );
}

/** Of a parent; nobody else has any. */
function useChildren() {
  const { role, _id } = useSignedIn();
  const isParent = role === 'parent';
  const profiles = useProfiles(isParent);
  return isParent ? (profiles.data ?? []).filter(({ profileId }) => profileId !== _id) : [];
}

/** What Lectern keeps of one, as a file; a parent's children's too. */
function TakeAlong() {
  const { take: t } = useTexts(texts);
  const children = useChildren();
  const heading = useId();
  return (
    <Sheet aria-labelledby={heading} className="stack">
      <h2 id={heading}>{t.title}</h2>
      <p>{t.body}</p>
      <div className="row">
        <Download label={t.own} />
        {children.map(({ profileId, firstName }) => (
          <Download key={profileId} label={t.of({ name: firstName })} userId={profileId} />
        ))}
      </div>
    </Sheet>
  );
}

/** The way to who looked at a student's answers, or at those of a parent's children; others have none. */
function WhoLooked() {
  const { looked: t } = useTexts(texts);
  const isStudent = useSignedIn().role === 'student';
  const children = useChildren();
  const heading = useId();
  if (!isStudent && children.length === 0) return null;
  return (
    <Sheet aria-labelledby={heading} className="stack">
      <h2 id={heading}>{isStudent ? t.title : t.family}</h2>
      <p>{isStudent ? t.body : t.familyBody}</p>
      <div className="row">
        {isStudent && (
          <Link className={buttonClass()} to={paths.accessLog}>
            {t.show}
          </Link>
        )}
        {children.map(({ profileId, firstName }) => (
          <Link key={profileId} className={buttonClass()} to={accessLogOf(profileId)}>
            {t.of({ name: firstName })}
          </Link>
        ))}
      </div>
    </Sheet>
  );
}

function Download({ label, userId }: { label: string; userId?: string }) {
  const language = languageOfMails(useLocale());
  const query = new URLSearchParams({ language, ...(userId === undefined ? {} : { userId }) });
  return (
    <ButtonLink href={`${exportAccount.path}?${query}`} download>
      <Glyph path={download} />
      {label}
    </ButtonLink>
  );
}
