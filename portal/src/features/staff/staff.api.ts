import {
  schoolAdminOverview,
  type StaffStudent,
  studentOrders,
  type StudentOrder,
} from '@lectern/events/schools/staff.routes';
import { makeSignInCards, type SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { TableState } from '../../shared/table/table-view.js';
import { useApi } from '../../shared/api/api-context.js';
import { useApiQuery } from '../../shared/api/use-api.js';
import { useAsOf } from '../../shared/as-of/use-as-of.js';
import { useUser } from '../../shared/session/session.js';

/** As many as one call makes. */
const cardsAtOnce = 60;

/** Which students of the school, and in which order; page from 1. */
export type StudentsAsked = {
  readonly page: number;
  readonly find: string;
  readonly classId: string | undefined;
  readonly order: StudentOrder;
};

/** All of them, by name. */
export const everybody: StudentsAsked = { page: 1, find: '', classId: undefined, order: 'name' };

/** What a table of students asks the server for; by name unless it can be sorted by something else. */
export const studentsAsked = ({ page, find, show, sorting }: TableState): StudentsAsked => {
  const order = studentOrders.find((one) => one === `${sorting?.isDown ? '-' : ''}${sorting?.key ?? 'name'}`);
  return { page, find, classId: show || undefined, order: order ?? 'name' };
};

/** How many students of a list that is fetched whole come with one call. */
const studentsAtOnce = 500;

/** Of the own school of the admin who is signed in. */
function useSchoolRequest() {
  const school = useUser()?.school;
  const { query } = useAsOf();
  return ({ find, classId, ...asked }: StudentsAsked & { readonly pageSize?: number }) => ({
    query: {
      ...asked,
      ...query,
      ...(find ? { find } : {}),
      ...(classId === undefined ? {} : { classId }),
      ...(school ? { schid: school } : {}),
    },
  });
}

/** The school of the admin who is signed in. */
export function useSchool(asked: StudentsAsked) {
  const { options } = useAsOf();
  const request = useSchoolRequest()(asked);
  return useApiQuery(schoolAdminOverview, request, { placeholderData: keepPreviousData, ...options });
}

/** @returns fetches every student that is asked for, page after page. */
export function useAllStudents(): (asked: StudentsAsked) => Promise<readonly StaffStudent[]> {
  const api = useApi();
  const requestOf = useSchoolRequest();
  return async (asked) => {
    const all: StaffStudent[] = [];
    for (let page = 1; ; page += 1) {
      const { items, total } = (
        await api.call(schoolAdminOverview, requestOf({ ...asked, page, pageSize: studentsAtOnce }))
      ).students;
      all.push(...items);
      if (items.length === 0 || all.length >= total) return all;
    }
  };
}

type CardsAsked = {
  readonly of: () => Promise<readonly string[]>;
  /** Whose card alone is made. */
  readonly about?: string;
  /** Whoever has a card that works is given it again; otherwise theirs is good for nothing then. */
  readonly isAgain: boolean;
};

/** A card for each of these students. */
export function useMakeCards() {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ of, isAgain }: CardsAsked): Promise<readonly SignInCard[]> => {
      const personIds = await of();
      const made: SignInCard[] = [];
      for (let from = 0; from < personIds.length; from += cardsAtOnce) {
        const some = personIds.slice(from, from + cardsAtOnce);
        made.push(
          ...(await api.call(makeSignInCards, {
            body: { personIds: some, ...(isAgain && { fKeepGood: true }) },
          })),
        );
      }
      return made;
    },
  });
}
