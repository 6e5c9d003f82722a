import {
  correctTeacherInvitation,
  removeTeacher,
  schoolTeachers,
  sendTeacherInvitationAgain,
  teacherInvitationLink,
  withdrawTeacherInvitation,
} from '@lectern/events/schools/teachers.routes';
import { useMutation } from '@tanstack/react-query';
import { copyText } from '@lectern/widgets/ui/copy-text';
import { createContext, useContext } from 'react';
import { useApi } from '../../shared/api/api-context.js';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';

/** The id of the school that the page is about. */
export const SchoolContext = createContext('');

const changes = [schoolTeachers];

export const useSchoolTeachers = (schid: string) => useApiQuery(schoolTeachers, { query: { schid } });

/** Calls about the school of the page; the caller says the rest. */
export const useRemoveTeacher = () => useApiMutation(removeTeacher, { changes });
export const useCorrectInvitation = () => useApiMutation(correctTeacherInvitation, { changes });

/** What can be done with one invitation. */
export function useInvitationOf(invitationId: string) {
  const schid = useContext(SchoolContext);
  const api = useApi();
  const request = { query: { schid }, params: { invitationId } };
  const sendAgain = useApiMutation(sendTeacherInvitationAgain, { changes });
  const withdraw = useApiMutation(withdrawTeacherInvitation, { changes });
  /** @returns whether the browser let it be copied */
  const copyLink = useMutation({
    mutationFn: async () => copyText((await api.call(teacherInvitationLink, request)).url),
  });
  return { request, sendAgain, withdraw, copyLink };
}
