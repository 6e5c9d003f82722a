import {
  changeImport,
  checkImport,
  listImports,
  previewUndo,
  readImport,
  startImport,
  stopImport,
  undoImport,
} from '@lectern/events/student-imports/student-import.routes';
import type { ImportList } from '@lectern/events/student-imports/student-import.views';
import { keepPreviousData } from '@tanstack/react-query';
import { useApiMutation, useApiQuery } from '../api/use-api.js';

/** For whom a list is: a class, or the school that a system admin names; neither: the own school of an admin. */
export type ImportPlace = { readonly classId?: string | undefined; readonly schid?: string | undefined };

const pollMs = 1_000;
const runs: readonly string[] = ['running', 'stopping', 'undoing'];

/** One import; read again every second while it runs. */
export function useImport(importId: string, list: ImportList, page: number) {
  return useApiQuery(
    readImport,
    { params: { importId }, query: { list, page } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data && runs.includes(state.data.status) ? pollMs : false),
    },
  );
}

const changes = [readImport, listImports];
export const useCheckImport = () => useApiMutation(checkImport, { changes });
export const useChangeImport = () => useApiMutation(changeImport, { changes });
export const useStartImport = () => useApiMutation(startImport, { changes });
export const useStopImport = () => useApiMutation(stopImport, { changes });
export const useUndoImport = () => useApiMutation(undoImport, { changes });
export const useUndoPreview = (importId: string | null) =>
  useApiQuery(previewUndo, importId === null ? null : { params: { importId }, query: {} });
export const useImports = ({ schid }: ImportPlace) =>
  useApiQuery(listImports, { query: schid === undefined ? {} : { schid } });
