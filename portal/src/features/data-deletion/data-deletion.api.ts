import { listChildren } from '@lectern/events/accounts/family.routes';
import { cancelDeletion, readDeletion, requestDeletion } from '@lectern/events/accounts/privacy.routes';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import type { RequestOf } from '../../shared/api/api.types.js';

/** Where the deletion of the account that is signed in stands. */
export const useDeletion = () => useApiQuery(readDeletion, {});

export type DeletionSecret = RequestOf<typeof requestDeletion>['body'];

/** Asks for it: by mail, which changes nothing yet, or with a secret at once. */
export const useAskForDeletion = () => useApiMutation(requestDeletion, { changes: [readDeletion] });

/** Takes it back: one's own, or that of a child. */
export const useKeepAccount = () => useApiMutation(cancelDeletion, { changes: [readDeletion, listChildren] });
