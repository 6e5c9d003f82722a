import { listProfiles } from '@lectern/events/accounts/session.routes';
import { useApiQuery } from '../api/use-api.js';
import { useUser } from './session.js';

/** The profiles of the family that is signed in. */
export function useProfiles(isWanted = true) {
  const user = useUser();
  return useApiQuery(listProfiles, user !== null && isWanted ? {} : null);
}
