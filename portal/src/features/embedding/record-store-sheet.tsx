import { longestLtiUrl } from '@lectern/events/lti/lti.routes';
import { longestStoreSecret, type StatementRow } from '@lectern/events/statements/statements.routes';
import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { ConfirmedButton } from '../../shared/form/confirmed-button.js';
import { fault, filled, optional } from '../../shared/form/checks.js';
import { asTyped, TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { useAlert } from '../../shared/page/alerts.js';
import { QueryView } from '../../shared/page/query-view.js';
import { reviewPath } from '../../shared/paths.js';
import { fullName } from '../../shared/session/person.js';
import { useSignedIn } from '../../shared/session/session.js';
import { Table } from '../../shared/table/table.js';
import {
  useNameRecordStore,
  useRecordStore,
  useRemoveRecordStore,
  useResendStatement,
  useStatements,
} from './record-store.api.js';
import texts from './record-store.en.json';

/** Where the school keeps a record of what its students do (xAPI), and what was sent there. */
export function RecordStoreSheet() {
  const t = useTexts(texts);
  const store = useRecordStore();
  return (
    <Sheet className="stack gap-part" aria-labelledby="embed-store">
      <div className="stack gap-near">
        <h2 id="embed-store">{t.title}</h2>
        <p className="soft">{t.body}</p>
      </div>
      <QueryView query={store} failed={t.failed}>
        {({ store }) => (store ? <NamedStore endpoint={store.endpoint} /> : <StoreForm />)}
      </QueryView>
      <Statements />
    </Sheet>
  );
}

function NamedStore({ endpoint }: { endpoint: string }) {
  const { remove: t, to } = useTexts(texts);
  const alert = useAlert();
  const call = useRemoveRecordStore(() => alert('success', t.done));
  return (
    <div className="stack gap-near">
      <p>{to({ endpoint })}</p>
      <div>
        <ConfirmedButton
          label={t.go}
          name={t.go}
          title={t.title}
          yes={t.yes}
          busy={t.busy}
          onYes={() => call.remove()}
          call={call}
        >
          {t.body}
        </ConfirmedButton>
      </div>
    </div>
  );
}

const secret = filled('detailMissing', longestStoreSecret);
const schema = z.object({
  endpoint: optional(longestLtiUrl).check(
    z.refine((text) => /^https?:\/\/./.test(text) && URL.canParse(text), fault('urlOdd')),
  ),
  user: secret,
  password: secret,
});
const nothing = { endpoint: '', user: '', password: '' };

function StoreForm() {
  const { add: t } = useTexts(texts);
  const alert = useAlert();
  const form = useCheckedForm(schema, nothing);
  const call = useNameRecordStore();
  const send = async (given: typeof nothing) => {
    await call.name(given);
    form.reset();
    alert('success', t.done);
  };
  return (
    <Form form={form} onSend={send} call={call} aria-label={t.title}>
      <TextField name="endpoint" label={t.endpoint} hint={t.endpointHint} type="url" {...asTyped} />
      <TextField name="user" label={t.user} autoComplete="off" {...asTyped} />
      <TextField name="password" label={t.password} type="password" autoComplete="off" {...asTyped} />
      <p>
        <SubmitButton busyLabel={t.busy}>{t.go}</SubmitButton>
      </p>
    </Form>
  );
}

function Statements() {
  const { sent: t } = useTexts(texts);
  const statements = useStatements();
  const rows = statements.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="stack gap-near">
      <h3>{t.title}</h3>
      <QueryView
        query={statements}
        failed={t.failed}
        isEmpty={() => rows.length === 0}
        empty={
          <Empty level={4} title={t.empty}>
            {t.emptyBody}
          </Empty>
        }
      >
        {() => <StatementsTable rows={rows} />}
      </QueryView>
      {statements.hasNextPage && (
        <p>
          <Button busy={statements.isFetchingNextPage} onClick={() => void statements.fetchNextPage()}>
            {statements.isFetchingNextPage ? t.moreBusy : t.more}
          </Button>
        </p>
      )}
    </div>
  );
}

function StatementsTable({ rows }: { rows: readonly StatementRow[] }) {
  const { sent: t } = useTexts(texts);
  const format = useFormat();
  const user = useSignedIn();
  return (
    <Table
      label={t.table}
      rows={rows}
      columns={[
        {
          key: 'who',
          label: t.who,
          className: 'embedding-name',
          render: ({ student }) => (student && fullName(student)) || t.deleted,
        },
        {
          key: 'what',
          label: t.what,
          className: 'embedding-name',
          render: ({ verb, title, attemptId }) => (
            <>
              {t.verbs[verb]}
              <span className="note embedding-by">
                <Link to={linkFor(user, reviewPath(attemptId))} lang={title === null ? undefined : 'en'}>
                  {title ?? attemptId}
                </Link>
              </span>
            </>
          ),
        },
        {
          key: 'state',
          label: t.state,
          className: 'embedding-name',
          render: ({ state, status, answer, changedAt }) => (
            <>
              <strong>{t.states[state]}</strong>
              {state === 'refused' && (
                <span className="note embedding-by">
                  {status === 401 || status === 403
                    ? t.wrongPassword
                    : t.answered({ status: String(status ?? '–'), text: answer ?? '' })}
                </span>
              )}
              {state === 'unreachable' && <span className="note embedding-by">{t.tomorrow}</span>}
              <span className="note embedding-by">
                {format.date(changedAt, { dateStyle: 'medium', timeStyle: 'short' })}
              </span>
            </>
          ),
        },
        {
          key: 'resend',
          label: t.resend,
          className: 'embedding-act',
          isLabelHidden: true,
          render: (row) =>
            row.student && row.state !== 'sending' && row.state !== 'taken' ? <Resend of={row} /> : null,
        },
      ]}
    />
  );
}

function Resend({ of: { _id, student } }: { of: StatementRow }) {
  const { sent: t } = useTexts(texts);
  const alert = useAlert();
  const call = useResendStatement(() => alert('success', t.resent));
  return (
    <Button
      aria-label={t.resendOf({ name: student ? fullName(student) : '' })}
      busy={call.isPending}
      onClick={() => void call.resend(_id).catch(() => undefined)}
    >
      {call.isPending ? t.resending : t.resend}
    </Button>
  );
}
