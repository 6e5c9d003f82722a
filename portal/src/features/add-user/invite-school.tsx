import { InvitationList } from './invitation-list.js';
import { InviteForm } from './invite-form.js';
import './school-invitations.css';

/** Where a system admin asks schools to come, and sees who was asked. */
export function InviteSchool() {
  return (
    <>
      <InviteForm />
      <InvitationList />
    </>
  );
}
