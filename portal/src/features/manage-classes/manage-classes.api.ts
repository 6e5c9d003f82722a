import {
  archiveClass,
  changeClass,
  changeClassTeachers,
  classStudents,
  moveStudents,
  restoreClass,
  schoolClasses,
  undoMove,
} from '@lectern/events/classes/manage-classes.routes';
import { useSearchParams } from 'react-router-dom';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';

/** The school that the page is about, and the class that is open, as the address says. */
export function useManageAddress() {
  const [search, setSearch] = useSearchParams();
  const schid = search.get('schid') ?? '';
  const classId = search.get('class');
  const linkTo = (id: string | null): string => {
    const query = new URLSearchParams(search);
    if (id === null) query.delete('class');
    else query.set('class', id);
    return `?${query}`;
  };
  const close = () => setSearch({ schid });
  return { schid, classId, linkTo, close };
}

const changes = [schoolClasses, classStudents];

export const useSchoolClasses = (schid: string) => useApiQuery(schoolClasses, { query: { schid } });

export const useClassStudents = (schid: string, classId: string) =>
  useApiQuery(classStudents, { query: { schid }, params: { classId } });

export const useChangeClass = () => useApiMutation(changeClass, { changes });
export const useChangeTeachers = () => useApiMutation(changeClassTeachers, { changes });
export const useMoveStudents = () => useApiMutation(moveStudents, { changes });
export const useUndoMove = () => useApiMutation(undoMove, { changes });
export const useArchiveClass = () => useApiMutation(archiveClass, { changes });
export const useRestoreClass = () => useApiMutation(restoreClass, { changes });
