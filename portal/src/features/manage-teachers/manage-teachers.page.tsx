import { Empty } from '@lectern/widgets/ui/empty';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { mail } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { statusOf } from '../../shared/api/api-error.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { Waiting } from '../../shared/page/waiting.js';
import { paths } from '../../shared/paths.js';
import { InvitationsSheet } from './invitations-sheet.js';
import { InviteTeachers } from '../../shared/school-setup/invite-teachers.js';
import { SchoolContext, useSchoolTeachers } from './manage-teachers.api.js';
import './manage-teachers.css';
import texts from './manage-teachers.en.json';
import { TeachersSheet } from './teachers-sheet.js';

/** Who teaches at a school, and who is invited to. */
export function ManageTeachersPage() {
  const t = useTexts(texts);
  const [search] = useSearchParams();
  const schid = search.get('schid') ?? '';
  const query = useSchoolTeachers(schid);
  const [isInviting, setInviting] = useState(false);
  if (statusOf(query.error) === 404) return <NotFoundPage />;
  const { data } = query;
  const inviteButton = (
    <Button kind="primary" onClick={() => setInviting(true)}>
      <Glyph path={mail} />
      {t.invite.go}
    </Button>
  );
  return (
    <Page
      title={t.title}
      kicker={data?.school.name}
      lead={data && t.lead({ teachers: data.teachers.length, invitations: data.invitations.length })}
      actions={inviteButton}
      head={
        <p>
          <Link className="link" to={`${paths.manageClasses}?schid=${encodeURIComponent(schid)}`}>
            {t.classes}
          </Link>
        </p>
      }
    >
      <SchoolContext value={schid}>
        <QueryView query={query} failed={t.failed} waiting={<Waiting label={t.loading} />}>
          {(school) => (
            <>
              {school.teachers.length === 0 && school.invitations.length === 0 && (
                <Empty title={t.none}>{t.noneBody}</Empty>
              )}
              {school.invitations.length > 0 && <InvitationsSheet of={school} />}
              {school.teachers.length > 0 && <TeachersSheet of={school} />}
              <InviteTeachers
                of={school}
                schid={schid}
                open={isInviting}
                onClose={() => setInviting(false)}
              />
            </>
          )}
        </QueryView>
      </SchoolContext>
    </Page>
  );
}
