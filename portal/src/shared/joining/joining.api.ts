import { schoolClasses, classStudents } from '@lectern/events/classes/manage-classes.routes';
import {
  answerJoinRequest,
  closeJoining,
  newJoinCode,
  openJoining,
  readJoining,
} from '@lectern/events/classes/joining.routes';
import { teacherClasses } from '@lectern/events/schools/staff.routes';
import { useApiMutation, useApiQuery } from '../api/use-api.js';

/** A class, and for an admin its school. */
export type JoiningOf = { readonly classId: string; readonly name: string; readonly schid?: string };

/** Where somebody waits to be let in, that is seen within a minute. */
const lookMs = 60_000;

export const useJoining = ({ classId, schid }: JoiningOf) => {
  const request = { params: { classId }, query: schid === undefined ? {} : { schid } };
  const joining = useApiQuery(readJoining, request, { refetchInterval: lookMs });
  const changes = [readJoining, schoolClasses];
  return {
    request,
    joining,
    open: useApiMutation(openJoining, { changes }),
    close: useApiMutation(closeJoining, { changes }),
    renew: useApiMutation(newJoinCode, { changes }),
    answer: useApiMutation(answerJoinRequest, { changes: [...changes, classStudents, teacherClasses] }),
  };
};
