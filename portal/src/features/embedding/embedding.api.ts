import {
  allowOrigin,
  createKey,
  embeddingOfSchool,
  embedStudents,
  removeOrigin,
  revokeKey,
} from '@lectern/events/embedding/embedding.routes';
import { createContext, useContext } from 'react';
import { useApiMutation, useApiPages, useApiQuery } from '../../shared/api/use-api.js';

/** The id of the school that the page is about. */
export const SchoolContext = createContext('');

const changes = [embeddingOfSchool];

export const useEmbedding = (schid: string) => useApiQuery(embeddingOfSchool, { query: { schid } });

export const useEmbedStudents = () =>
  useApiPages(embedStudents, { query: { schid: useContext(SchoolContext) } });

/** Makes a key of this name; the answer alone has it. */
export function useCreateKey() {
  const query = { schid: useContext(SchoolContext) };
  const call = useApiMutation(createKey, { changes });
  return { ...call, create: (label: string) => call.mutateAsync({ query, body: { label } }) };
}

export function useRevokeKey(onDone: () => void) {
  const query = { schid: useContext(SchoolContext) };
  const call = useApiMutation(revokeKey, { changes, onSuccess: onDone });
  return { ...call, revoke: (keyId: string) => call.mutateAsync({ query, params: { keyId } }) };
}

export function useAllowOrigin() {
  const query = { schid: useContext(SchoolContext) };
  const call = useApiMutation(allowOrigin, { changes });
  return { ...call, allow: (origin: string) => call.mutateAsync({ query, body: { origin } }) };
}

export function useRemoveOrigin(onDone: () => void) {
  const query = { schid: useContext(SchoolContext) };
  const call = useApiMutation(removeOrigin, { changes, onSuccess: onDone });
  return { ...call, remove: (origin: string) => call.mutateAsync({ query, body: { origin } }) };
}
