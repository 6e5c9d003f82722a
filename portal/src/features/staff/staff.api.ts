import {
  schoolAdminOverview,
  systemAdminOverview,
  teacherClasses,
  type SchoolOverview,
  type StaffStudent,
  type StudentOrder,
} from '@lectern/events/schools/staff.routes';
import { makeSignInCards, type SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context.js';
import { useUser } from '../../shared/session/session.js';

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

/** Which students of the school, and in which order; page from 1. */
export type StudentsAsked = {
  readonly page: number;
  readonly find: string;
  readonly classId: string | undefined;
  readonly order: StudentOrder;
};

/** All of them, by name. */
export const everybody: StudentsAsked = { page: 1, find: '', classId: undefined, order: 'name' };

/** How many students of a list that is fetched whole come with one call. */
const studentsAtOnce = 500;

/** Asks for the own school of the admin who is signed in. */
function useSchoolCall() {
  const api = useApi();
  const user = useUser();
  return (
    { page, find, classId, order }: StudentsAsked,
    paging: { readonly pageSize?: number } = {},
  ): Promise<SchoolOverview> =>
    api.call(schoolAdminOverview, {
      query: {
        ...api.after(),
        ...paging,
        page,
        order,
        ...(find ? { find } : {}),
        ...(classId === undefined ? {} : { classId }),
        ...(user?.school ? { schid: user.school } : {}),
      },
    });
}

/** The school of the admin who is signed in. */
export function useSchool(asked: StudentsAsked) {
  const call = useSchoolCall();
  const user = useUser();
  return useQuery({
    queryKey: ['staff-school', user?._id, asked],
    queryFn: () => call(asked),
    placeholderData: keepPreviousData,
  });
}

/** @returns fetches every student that is asked for, page after page. */
export function useAllStudents(): (asked: StudentsAsked) => Promise<readonly StaffStudent[]> {
  const call = useSchoolCall();
  return async (asked) => {
    const all: StaffStudent[] = [];
    for (let page = 1; ; page += 1) {
      const { items, total } = (await call({ ...asked, page }, { pageSize: studentsAtOnce })).students;
      all.push(...items);
      if (items.length === 0 || all.length >= total) return all;
    }
  };
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
    mutationFn: async (of: () => Promise<readonly string[]>): Promise<readonly SignInCard[]> => {
      const personIds = await of();
      const made: SignInCard[] = [];
      for (let from = 0; from < personIds.length; from += cardsAtOnce) {
        const some = personIds.slice(from, from + cardsAtOnce);
        made.push(...(await api.call(makeSignInCards, { body: { personIds: some } })));
      }
      return made;
    },
  });
}
