import { payerKinds, type PayerKind } from '@lectern/events/subscriptions/subscription.events';
import {
  listSubscriptions,
  standings,
  type Standing,
  type SubscriptionView,
} from '@lectern/events/subscriptions/subscription.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { Field } from '@lectern/widgets/ui/field';
import { Segments } from '@lectern/widgets/ui/segments';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApiPages } from '../../shared/api/use-api.js';
import { asTyped, EmailField } from '../../shared/form/fields.js';
import { email } from '../../shared/form/checks.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { ManagedSubscription } from '../../shared/subscription/managed-subscription.js';
import { StandingPill, useLastDay } from '../../shared/subscription/subscription-details.js';
import { Table } from '../../shared/table/table.js';
import * as z from 'zod/mini';
import texts from './manage-subscriptions.en.json';

/** What schools, families and candidates have paid for; payments are recorded here. */
export function ManageSubscriptionsPage() {
  const t = useTexts(texts);
  const [search, setSearch] = useSearchParams();
  const kind = payerKinds.find((one) => one === search.get('kind')) ?? 'school';
  const standing = standings.find((one) => one === search.get('standing'));
  const find = search.get('find') ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  const listed = useApiPages(
    listSubscriptions,
    { query: { kind, ...(standing ? { standing } : {}), ...(find === '' ? {} : { find }) } },
    { keepPrevious: true },
  );
  const rows = listed.data?.pages.flatMap(({ items }) => items) ?? [];
  const choose = (change: Record<string, string>) => {
    setChosen(null);
    setSearch(new URLSearchParams({ kind, ...(standing ? { standing } : {}), ...change }));
  };
  const selected = rows.find(({ _id }) => _id === chosen);
  return (
    <Page title={t.title} lead={t.lead}>
      <Sheet className="stack gap-near">
        <Segments<PayerKind>
          label={t.kind}
          value={kind}
          options={payerKinds.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={(value) => choose({ kind: value })}
        />
        <Field label={t.standing}>
          {(control) => (
            <select
              {...control}
              value={standing ?? ''}
              onChange={({ target }) => choose({ standing: target.value })}
            >
              <option value="">{t.any}</option>
              {standings.map((one: Standing) => (
                <option key={one} value={one}>
                  {t.standings[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {kind !== 'school' && (
          <Search key={`${kind} ${find}`} find={find} onFind={(value) => choose({ find: value })} />
        )}
        <QueryView
          query={listed}
          failed={t.failed}
          isEmpty={() => rows.length === 0}
          empty={<Empty title={t.empty}>{find === '' ? t.emptyBody : t.notFound}</Empty>}
        >
          {() => <Subscriptions rows={rows} chosen={chosen} onChoose={setChosen} />}
        </QueryView>
        {listed.hasNextPage && (
          <p>
            <Button busy={listed.isFetchingNextPage} onClick={() => void listed.fetchNextPage()}>
              {t.more}
            </Button>
          </p>
        )}
      </Sheet>
      {selected && <ManagedSubscription key={selected._id} subscription={selected} />}
    </Page>
  );
}

const byEmail = z.object({ email });

function Search({ find, onFind }: { find: string; onFind: (email: string) => void }) {
  const t = useTexts(texts);
  const form = useCheckedForm(byEmail, { email: find });
  return (
    <Form
      role="search"
      className="row"
      form={form}
      onSend={(sought) => Promise.resolve(onFind(sought.email))}
    >
      <EmailField label={t.find} {...asTyped} />
      <SubmitButton kind="plain">{t.search}</SubmitButton>
      {find !== '' && <Button onClick={() => onFind('')}>{t.all}</Button>}
    </Form>
  );
}

type SubscriptionsProps = {
  rows: readonly SubscriptionView[];
  chosen: string | null;
  onChoose: (id: string) => void;
};

function Subscriptions({ rows, chosen, onChoose }: SubscriptionsProps) {
  const t = useTexts(texts);
  const lastDay = useLastDay();
  return (
    <Table
      label={t.title}
      rows={rows}
      rowClass={({ _id }) => (_id === chosen ? 'own' : undefined)}
      namedBy="name"
      columns={[
        { key: 'name', label: t.name, render: ({ name }) => name ?? <i>{t.deleted}</i> },
        {
          key: 'standing',
          label: t.standing,
          render: ({ standing }) => <StandingPill standing={standing} />,
        },
        { key: 'until', label: t.until, render: (one) => lastDay(one) },
        {
          key: 'open',
          label: t.open,
          isLabelHidden: true,
          render: ({ _id, name }) => (
            <Button
              aria-label={t.openOf({ name: name ?? t.deleted })}
              aria-pressed={_id === chosen}
              onClick={() => onChoose(_id)}
            >
              {t.open}
            </Button>
          ),
        },
      ]}
    />
  );
}
