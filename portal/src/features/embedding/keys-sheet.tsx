import { longestKeyLabel, type EmbeddingView } from '@lectern/events/embedding/embedding.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { CopiedCode } from '@lectern/widgets/ui/copied-code';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ConfirmedButton } from '../../shared/form/confirmed-button.js';
import { filled } from '../../shared/form/checks.js';
import { TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { useAlert } from '../../shared/page/alerts.js';
import { fullName } from '../../shared/session/person.js';
import { Table } from '../../shared/table/table.js';
import { useCreateKey, useRevokeKey } from './embedding.api.js';
import texts from './embedding.en.json';

type Key = EmbeddingView['keys'][number];

/** With which the school's servers ask for tokens: those that are good first, the newest first. */
export function KeysSheet({ keys }: { keys: readonly Key[] }) {
  const { keys: t } = useTexts(texts);
  const format = useFormat();
  const newest = keys.toReversed();
  const sorted = [...newest.filter(({ revokedAt }) => !revokedAt), ...newest.filter((key) => key.revokedAt)];
  return (
    <Sheet className="stack gap-part" aria-labelledby="embed-keys">
      <div className="stack gap-near">
        <h2 id="embed-keys">{t.title}</h2>
        <p className="soft">{t.body}</p>
      </div>
      {sorted.length === 0 ? (
        <Empty level={3} title={t.empty}>
          {t.emptyBody}
        </Empty>
      ) : (
        <Table
          label={t.table}
          rows={sorted}
          rowKey={({ keyId }) => keyId}
          columns={[
            { key: 'name', label: t.name, className: 'embedding-name', render: ({ label }) => label },
            {
              key: 'made',
              label: t.made,
              className: 'embedding-when',
              render: ({ createdAt, createdBy }) => (
                <>
                  {format.date(createdAt)}
                  <span className="note embedding-by">
                    {createdBy ? t.by({ name: fullName(createdBy) }) : t.byNobody}
                  </span>
                </>
              ),
            },
            {
              key: 'used',
              label: t.used,
              className: 'embedding-when',
              render: ({ lastUsedAt }) =>
                lastUsedAt ? (
                  format.date(lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' })
                ) : (
                  <span className="soft">{t.unused}</span>
                ),
            },
            {
              key: 'action',
              label: t.revoke.go,
              className: 'embedding-act',
              isLabelHidden: true,
              render: (key) =>
                key.revokedAt ? (
                  <span className="soft">{t.revoked({ date: format.date(key.revokedAt) })}</span>
                ) : (
                  <RevokeButton of={key} />
                ),
            },
          ]}
        />
      )}
      <NewKey />
    </Sheet>
  );
}

function RevokeButton({ of: { keyId, label } }: { of: Key }) {
  const { revoke: t } = useTexts(texts).keys;
  const alert = useAlert();
  const revoke = useRevokeKey(() => alert('success', t.done({ name: label })));
  return (
    <ConfirmedButton
      label={t.go}
      name={t.of({ name: label })}
      title={t.title({ name: label })}
      yes={t.yes}
      busy={t.busy}
      onYes={() => revoke.revoke(keyId)}
      call={revoke}
    >
      {t.body}
    </ConfirmedButton>
  );
}

const schema = z.object({ label: filled('nameMissing', longestKeyLabel) });

/** Makes a key and shows it, until whoever made it has put it away. */
function NewKey() {
  const { create: t } = useTexts(texts).keys;
  const form = useCheckedForm(schema, { label: '' });
  const create = useCreateKey();
  const [made, setMade] = useState<{ readonly label: string; readonly key: string } | null>(null);
  if (made)
    return (
      <div className="stack">
        <Alert type="success" title={t.done({ name: made.label })}>
          {t.once}
        </Alert>
        <CopiedCode label={t.key}>{made.key}</CopiedCode>
        <p>
          <Button onClick={() => setMade(null)}>{t.hide}</Button>
        </p>
      </div>
    );
  const send = async ({ label }: { label: string }) => {
    const { key } = await create.create(label);
    form.reset();
    setMade({ label, key });
  };
  return (
    <Form form={form} onSend={send} call={create} aria-label={t.title}>
      <TextField name="label" label={t.label} hint={t.hint} />
      <p>
        <SubmitButton busyLabel={t.busy}>{t.go}</SubmitButton>
      </p>
    </Form>
  );
}
