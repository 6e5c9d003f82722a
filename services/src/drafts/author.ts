import { noSuchText } from '@lectern/events/drafts/draft.refusals';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import type { Author } from './drafts.queries.js';

/** A teacher writes for their school, a system admin for the library. @throws EdgeError for a teacher of no school */
export const authorOf = ({ userId, role, schoolId }: Person): Author => {
  if (role === 'system-admin') return { userId, owner: '' };
  if (schoolId === null) throw new EdgeError(noSuchText);
  return { userId, owner: schoolId };
};
