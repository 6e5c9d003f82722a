import { useSignedIn } from '../../app/session.js';
import { LearnerBoard } from '../dashboard/learner-board.js';
import { ParentStart } from './parent-start.js';
import { StaffStart } from './staff-start.js';
import './start.css';

/** Where somebody begins whose role has no dashboard of its own yet: what they can do now. */
export function StartPage() {
  const user = useSignedIn();
  if (user.role === 'hiring-candidate') return <LearnerBoard />;
  return user.role === 'parent' ? <ParentStart user={user} /> : <StaffStart user={user} />;
}
