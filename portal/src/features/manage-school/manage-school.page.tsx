import { createSchool, readSchool, type SchoolDetails } from '@lectern/events/schools/manage-school.routes';
import { systemAdminOverview } from '@lectern/events/schools/staff.routes';
import { schoolQuery, withQuery } from '@lectern/widgets/route-guard/route-guard.links';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { plus } from '@lectern/widgets/ui/icon-paths';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { statusOf } from '../../shared/api/api-error.js';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import { schoolName } from '../../shared/form/checks.js';
import { TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { useAlert } from '../../shared/page/alerts.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { Waiting } from '../../shared/page/waiting.js';
import { paths } from '../../shared/paths.js';
import { SchoolList } from '../../shared/school/school-list.js';
import { ManagedSubscription } from '../../shared/subscription/managed-subscription.js';
import { AdminsSheet } from './admins-sheet.js';
import './manage-school.css';
import texts from './manage-school.en.json';
import { SchoolFacts } from './school-facts.js';
import { StatusSheet } from './status-sheet.js';

/** A school of this installation, or all of them to choose from. */
export function ManageSchoolPage() {
  const [search] = useSearchParams();
  const schid = search.get(schoolQuery);
  return schid ? <OneSchool key={schid} schoolId={schid} /> : <AllSchools />;
}

function OneSchool({ schoolId }: { schoolId: string }) {
  const t = useTexts(texts);
  const query = useApiQuery(readSchool, { params: { schoolId } });
  if (statusOf(query.error) === 404) return <NotFoundPage />;
  const { data } = query;
  return (
    <Page
      tab={t.title}
      title={data?.name ?? t.title}
      lead={data && t.summary(data)}
      kicker={
        <Link className="link" to={paths.manageSchool}>
          {t.all}
        </Link>
      }
    >
      <QueryView query={query} failed={t.failed} waiting={<Waiting label={t.loading} />}>
        {(school) => (
          <>
            <SchoolFacts of={school} />
            <AdminsSheet of={school} />
            <Subscription of={school} />
            <StatusSheet of={school} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** What has been paid, and a form for the next payment. */
function Subscription({ of: { subscription } }: { of: SchoolDetails }) {
  const { notBegun: t } = useTexts(texts);
  if (subscription.isBegun) return <ManagedSubscription subscription={subscription} title={t.title} />;
  return (
    <Sheet className="stack" aria-labelledby="school-subscription">
      <h2 id="school-subscription">{t.title}</h2>
      <p className="soft">{t.body}</p>
    </Sheet>
  );
}

function AllSchools() {
  const t = useTexts(texts);
  const system = useApiQuery(systemAdminOverview, {});
  const [isCreating, setCreating] = useState(false);
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <Button kind="primary" onClick={() => setCreating(true)}>
          <Glyph path={plus} />
          {t.create.go}
        </Button>
      }
    >
      <QueryView query={system} failed={t.failed} waiting={<Waiting label={t.loading} />}>
        {({ schools, schoolsTotal }) => <SchoolList schools={schools} total={schoolsTotal} />}
      </QueryView>
      <CreateSchool open={isCreating} onClose={() => setCreating(false)} />
    </Page>
  );
}

const schema = z.object({ schoolName });

/** Makes a school by its name; what comes next is on its page. */
function CreateSchool({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { create: t } = useTexts(texts);
  const alert = useAlert();
  const navigate = useNavigate();
  const call = useApiMutation(createSchool, { changes: [systemAdminOverview] });
  const form = useCheckedForm(schema, { schoolName: '' });
  const send = async ({ schoolName: name }: z.infer<typeof schema>) => {
    const { _id } = await call.mutateAsync({ body: { name } });
    alert('success', t.done({ name }));
    await navigate(withQuery(paths.manageSchool, schoolQuery, _id));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.title}
      actions={<Button onClick={onClose}>{t.cancel}</Button>}
    >
      <Form form={form} call={call} onSend={send}>
        <p>{t.body}</p>
        <TextField name="schoolName" />
        <p>
          <SubmitButton busyLabel={t.busy}>{t.yes}</SubmitButton>
        </p>
      </Form>
    </Dialog>
  );
}
