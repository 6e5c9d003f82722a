import {
  givePicture,
  readProfile,
  removePicture,
  renameProfile,
} from '@lectern/events/accounts/profile.routes';
import { listProfiles, readSession } from '@lectern/events/accounts/session.routes';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';

/** Header, menu and the family's choice show a name and a picture too. */
const changes = [readProfile, readSession, listProfiles];

export const useProfile = () => useApiQuery(readProfile, {});
export const useRename = () => useApiMutation(renameProfile, { changes });
/** Sends a picture in base64. */
export const useGivePicture = () => useApiMutation(givePicture, { changes });
export const useRemovePicture = () => useApiMutation(removePicture, { changes });
