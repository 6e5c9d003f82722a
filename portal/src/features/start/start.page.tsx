import { useSignedIn } from '../../app/session.js';
import { StaffStart } from './staff-start.js';
import './start.css';

/** Where staff begin as long as their role has no dashboard of its own: what they can do now. */
export function StartPage() {
  return <StaffStart user={useSignedIn()} />;
}
