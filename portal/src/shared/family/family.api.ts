import { addChild, changeChild, listChildren } from '@lectern/events/accounts/family.routes';
import { listProfiles } from '@lectern/events/accounts/session.routes';
import { useApiMutation, useApiQuery } from '../api/use-api.js';

/** The family is shown also where somebody picks a profile. */
const changes = [listChildren, listProfiles];

/** The children of the parent who is signed in, each with how it goes. */
export const useChildren = () => useApiQuery(listChildren, {});

export const useAddChild = () => useApiMutation(addChild, { changes });

export const useChangeChild = () => useApiMutation(changeChild, { changes });
