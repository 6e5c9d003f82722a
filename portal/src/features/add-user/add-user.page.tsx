import { useTexts } from '@lectern/widgets/ui/texts';
import { Segments } from '@lectern/widgets/ui/segments';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '../../shared/page/page.js';
import { paths } from '../../shared/paths.js';
import schoolTexts from './school-invitations.en.json';
import studentTexts from './add-student.en.json';
import { AddUserForm, type Entry } from './add-user-form.js';
import './add-user.css';
import texts from './add-user.en.json';
import { InvitationList } from './invitation-list.js';
import { InviteForm } from './invite-form.js';
import './school-invitations.css';

/** In the address, so that it is the same page when it is loaded again. */
const wayQuery = 'add';

/** Where a system admin adds people, and asks schools to come. */
export function AddUserPage() {
  const t = useTexts(texts);
  const ofSchools = useTexts(schoolTexts);
  const ofStudents = useTexts(studentTexts);
  const [entry, setEntry] = useState<Entry>('mail');
  const [search, setSearch] = useSearchParams();
  const way = search.get(wayQuery) === 'school' ? 'school' : 'person';
  const { title, lead } = way === 'school' ? ofSchools : t;
  const isWithoutMail = way === 'person' && entry === 'school';
  return (
    <Page className="add-user-page" title={title} lead={isWithoutMail ? ofStudents.noMail : lead}>
      <div className="row">
        <Segments
          label={ofSchools.ways}
          value={way}
          options={(['person', 'school'] as const).map((value) => ({ value, label: ofSchools.way[value] }))}
          onChange={(value) => setSearch(value === 'school' ? { [wayQuery]: value } : {}, { replace: true })}
        />
      </div>
      {way === 'school' ? <InviteSchool /> : <AddUserForm entry={entry} onEntry={setEntry} />}
      <p>
        <Link className="link" to={paths.systemAdminDashboard}>
          {t.back}
        </Link>
      </p>
    </Page>
  );
}

/** Where a system admin asks schools to come, and sees who was asked. */
function InviteSchool() {
  return (
    <>
      <InviteForm />
      <InvitationList />
    </>
  );
}
