import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../app/page-heading.js';
import { paths } from '../../app/paths.js';
import { AddUserForm } from './add-user-form.js';
import './add-user.css';
import * as texts from './add-user.texts.js';

/** Where a system admin adds people. */
export function AddUserPage() {
  const t = useTexts(texts);
  return (
    <div className="wrap add-user-page">
      <div className="page-head">
        <PageHeading>{t.title}</PageHeading>
        <p className="lead soft">{t.lead}</p>
      </div>
      <AddUserForm />
      <p>
        <Link className="link" to={paths.systemAdminDashboard}>
          {t.back}
        </Link>
      </p>
    </div>
  );
}
