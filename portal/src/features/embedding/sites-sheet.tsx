import { longestOrigin, type EmbeddingView } from '@lectern/events/embedding/embedding.routes';
import { originOf } from '@lectern/events/embedding/origin';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { ConfirmedButton } from '../../shared/form/confirmed-button.js';
import { fault, optional } from '../../shared/form/checks.js';
import { asTyped, TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { useAlert } from '../../shared/page/alerts.js';
import { Table } from '../../shared/table/table.js';
import { useAllowOrigin, useRemoveOrigin } from './embedding.api.js';
import texts from './embedding.en.json';

/** Whose pages may show the school's practice. */
export function SitesSheet({ origins }: Pick<EmbeddingView, 'origins'>) {
  const { sites: t } = useTexts(texts);
  const format = useFormat();
  return (
    <Sheet className="stack gap-part" aria-labelledby="embed-sites">
      <div className="stack gap-near">
        <h2 id="embed-sites">{t.title}</h2>
        <p className="soft">{t.body}</p>
      </div>
      {origins.length === 0 ? (
        <Empty level={3} title={t.empty}>
          {t.emptyBody}
        </Empty>
      ) : (
        <Table
          label={t.table}
          rows={origins}
          rowKey={({ origin }) => origin}
          columns={[
            {
              key: 'site',
              label: t.site,
              className: 'embedding-name',
              render: ({ origin }) => <bdi>{origin}</bdi>,
            },
            {
              key: 'since',
              label: t.since,
              className: 'embedding-when',
              render: ({ allowedAt }) => format.date(allowedAt),
            },
            {
              key: 'action',
              label: t.remove.go,
              className: 'embedding-act',
              isLabelHidden: true,
              render: ({ origin }) => <RemoveButton origin={origin} />,
            },
          ]}
        />
      )}
      <NewSite />
    </Sheet>
  );
}

function RemoveButton({ origin }: { origin: string }) {
  const { remove: t } = useTexts(texts).sites;
  const alert = useAlert();
  const remove = useRemoveOrigin(() => alert('success', t.done({ site: origin })));
  return (
    <ConfirmedButton
      label={t.go}
      name={t.of({ site: origin })}
      title={t.title({ site: origin })}
      yes={t.yes}
      busy={t.busy}
      onYes={() => remove.remove(origin)}
      call={remove}
    >
      {t.body}
    </ConfirmedButton>
  );
}

const schema = z.object({
  origin: optional(longestOrigin).check(z.refine((text) => originOf(text) !== undefined, fault('originOdd'))),
});

function NewSite() {
  const { add: t } = useTexts(texts).sites;
  const alert = useAlert();
  const form = useCheckedForm(schema, { origin: '' });
  const allow = useAllowOrigin();
  const send = async (given: { origin: string }) => {
    const { origin } = await allow.allow(given.origin);
    form.reset();
    alert('success', t.done({ site: origin }));
  };
  return (
    <Form form={form} onSend={send} call={allow} aria-label={t.title}>
      <TextField name="origin" label={t.label} hint={t.hint} type="url" {...asTyped} />
      <p>
        <SubmitButton busyLabel={t.busy}>{t.go}</SubmitButton>
      </p>
    </Form>
  );
}
