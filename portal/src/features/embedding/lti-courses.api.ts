import { chooseMembers, ltiCourses, ltiRoster, type LtiMember } from '@lectern/events/lti/lti-courses.routes';
import { useContext } from 'react';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import { SchoolContext } from './embedding.api.js';

export const useLtiCourses = () => useApiQuery(ltiCourses, { query: { schid: useContext(SchoolContext) } });

/** While members are let in, the roster is read again every so often, ms. */
const lookAgainMs = 3_000;

/** @param awaited ids of members who were let in just now */
export const useLtiRoster = (courseId: string, awaited: readonly string[]) =>
  useApiQuery(
    ltiRoster,
    { params: { courseId }, query: { schid: useContext(SchoolContext) } },
    {
      retry: false,
      staleTime: Infinity,
      refetchInterval: ({ state: { data } }) =>
        data?.some(({ _id, student }) => student === null && awaited.includes(_id)) ? lookAgainMs : false,
    },
  );

/** Whom a member is chosen to be; null for a new student. */
export type Choice = { readonly _id: LtiMember['_id']; readonly studentId: string | null };

export function useChooseMembers(courseId: string, onDone: (chosen: readonly Choice[]) => void) {
  const query = { schid: useContext(SchoolContext) };
  const call = useApiMutation(chooseMembers, {
    changes: [ltiRoster],
    onSuccess: (_, { body }) => onDone(body.members),
  });
  return {
    ...call,
    choose: (members: readonly Choice[]) =>
      call.mutateAsync({ query, params: { courseId }, body: { members: [...members] } }),
  };
}
