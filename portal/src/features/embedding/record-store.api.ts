import {
  nameRecordStore,
  recordStoreOfSchool,
  removeRecordStore,
  resendStatement,
  statements,
} from '@lectern/events/statements/statements.routes';
import { useContext } from 'react';
import { useApiMutation, useApiPages, useApiQuery } from '../../shared/api/use-api.js';
import { SchoolContext } from './embedding.api.js';

const changes = [recordStoreOfSchool];

export const useRecordStore = () =>
  useApiQuery(recordStoreOfSchool, { query: { schid: useContext(SchoolContext) } });

export function useNameRecordStore() {
  const query = { schid: useContext(SchoolContext) };
  const call = useApiMutation(nameRecordStore, { changes });
  return {
    ...call,
    name: (body: Parameters<typeof call.mutateAsync>[0]['body']) => call.mutateAsync({ query, body }),
  };
}

export function useRemoveRecordStore(onDone: () => void) {
  const query = { schid: useContext(SchoolContext) };
  const call = useApiMutation(removeRecordStore, { changes, onSuccess: onDone });
  return { ...call, remove: () => call.mutateAsync({ query }) };
}

/** While one is on its way, it is looked at again every so often, ms. */
const sendingMs = 3_000;

export const useStatements = () =>
  useApiPages(
    statements,
    { query: { schid: useContext(SchoolContext) } },
    {
      refetchWhile: (pages) =>
        pages.some(({ items }) => items.some(({ state }) => state === 'sending')) ? sendingMs : false,
    },
  );

export function useResendStatement(onDone: () => void) {
  const query = { schid: useContext(SchoolContext) };
  const call = useApiMutation(resendStatement, { changes: [statements], onSuccess: onDone });
  return { ...call, resend: (statementId: string) => call.mutateAsync({ query, params: { statementId } }) };
}
