import {
  schoolAdminOverview,
  systemAdminOverview,
  teacherClasses,
} from '@lectern/events/schools/staff.routes';
import { makeSignInCards, type SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api-context.js';
import { useUser } from '../../app/session.js';

/** As many as one call makes. */
const cardsAtOnce = 60;

/** The classes of the teacher who is signed in. */
export function useClasses() {
  const api = useApi();
  const user = useUser();
  return useQuery({
    queryKey: ['staff-classes', user?._id],
    queryFn: () => api.call(teacherClasses, { query: api.after() }),
  });
}

/** The school of the admin who is signed in. @param page of its students, from 1 */
export function useSchool(page: number) {
  const api = useApi();
  const user = useUser();
  return useQuery({
    queryKey: ['staff-school', user?._id, page],
    queryFn: () =>
      api.call(schoolAdminOverview, {
        query: { ...api.after(), page, ...(user?.school ? { schid: user.school } : {}) },
      }),
    placeholderData: keepPreviousData,
  });
}

export function useSystem() {
  const api = useApi();
  const user = useUser();
  return useQuery({
    queryKey: ['staff-system', user?._id],
    queryFn: () => api.call(systemAdminOverview, { query: api.after() }),
  });
}

/** Makes a new card for each of these students; their earlier ones are good for nothing then. */
export function useMakeCards() {
  const api = useApi();
  return useMutation({
    mutationFn: async (personIds: readonly string[]): Promise<readonly SignInCard[]> => {
      const made: SignInCard[] = [];
      for (let from = 0; from < personIds.length; from += cardsAtOnce) {
        const some = personIds.slice(from, from + cardsAtOnce);
        made.push(...(await api.call(makeSignInCards, { body: { personIds: some } })));
      }
      return made;
    },
  });
}
