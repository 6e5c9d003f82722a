import { useTexts } from '@lectern/widgets/ui/texts';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { AccountSheet } from './account-sheet.js';
import { PictureSheet } from './picture-sheet.js';
import { useProfile, useRename } from './profile.api.js';
import './profile.css';
import texts from './profile.en.json';
import type { OwnProfile } from '@lectern/events/accounts/profile.routes';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { mail, shield } from '@lectern/widgets/ui/icon-paths';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { DevicesItem } from './devices-item.js';
import { WeeklyMailSheet } from './weekly-mail-sheet.js';
import { paths } from '../../shared/paths.js';
import { dataPageRoles, payerRoles } from '../../shared/session/person.js';
import { SubscriptionSheet } from '../../shared/subscription/subscription-sheet.js';
import * as z from 'zod/mini';
import { useAlert } from '../../shared/page/alerts.js';
import { personName } from '../../shared/form/checks.js';
import { NameFields } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';

/** Who one is here: picture, name, how one signs in. */
export function ProfilePage() {
  const t = useTexts(texts);
  const profile = useProfile();
  return (
    <Page className="letter" title={t.title} lead={t.lead}>
      <QueryView query={profile} failed={t.failed}>
        {(data) => (
          <>
            <PictureSheet profile={data} />
            <NameSheet profile={data} />
            <AccountSheet profile={data} />
            {data.role === 'parent' && <WeeklyMailSheet />}
            {payerRoles.includes(data.role) && <SubscriptionSheet />}
            <MoreSheet profile={data} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

const nothing = () => undefined;

/** What else there is of one's own. Who has no page of their data finds it in the menu. */
function MoreSheet({ profile: { email, role } }: { profile: OwnProfile }) {
  const { more: t } = useTexts(texts);
  const heading = useId();
  return (
    <Sheet aria-labelledby={heading} className="stack">
      <h2 id={heading}>{t.title}</h2>
      <div className="own-more">
        <DevicesItem onFollow={nothing} />
        {email !== null && (
          <Link className="menu-item" to={paths.forgotPassword}>
            <Glyph path={mail} />
            {t.password}
          </Link>
        )}
        {dataPageRoles.includes(role) && (
          <Link className="menu-item" to={paths.dataDeletion}>
            <Glyph path={shield} />
            {t.data}
          </Link>
        )}
      </div>
    </Sheet>
  );
}

const schema = z.object({ firstName: personName, lastName: personName });

/** One's name, to be changed. */
function NameSheet({ profile: { firstName, lastName } }: { profile: OwnProfile }) {
  const { name: t } = useTexts(texts);
  const alert = useAlert();
  const rename = useRename();
  const heading = useId();
  const form = useCheckedForm(schema, { firstName, lastName });
  const send = async (body: z.infer<typeof schema>) => {
    await rename.mutateAsync({ body });
    alert('success', t.saved);
  };
  return (
    <Sheet aria-labelledby={heading} className="stack">
      <h2 id={heading}>{t.title}</h2>
      <Form form={form} call={rename} onSend={send}>
        <NameFields isOwn />
        <div className="row">
          <SubmitButton kind="plain" busyLabel={t.saving}>
            {t.save}
          </SubmitButton>
        </div>
      </Form>
    </Sheet>
  );
}
