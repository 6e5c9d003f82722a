import {
  inviteSchool,
  listInvitations,
  sendInvitationAgain,
  withdrawInvitation,
  type InvitationList,
  type ListedInvitation,
} from '@lectern/events/schools/invitation.routes';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useAlert } from '../../shared/page/alerts.js';
import { useApi } from '../../shared/api/api-context.js';
import type { RequestOf } from '../../shared/api/api.types.js';
import { newId } from '../../shared/device/browser.adapter.js';
import * as texts from './school-invitations.texts.js';

export type NewSchool = RequestOf<typeof inviteSchool>['body'];

const invitationsKey = ['school-invitations'] as const;
/** While a mail is on its way: how often is looked whether it has gone, ms. */
const lookMs = 5_000;

/** Invitations, the latest end first, page after page. */
export function useInvitations(list: InvitationList) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...invitationsKey, list],
    queryFn: ({ pageParam }) =>
      api.call(listInvitations, {
        query: { ...api.after(), list, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: ({ state }) => {
      const items = state.data?.pages.flatMap((page) => page.items) ?? [];
      return list === 'open' && items.some(({ mail }) => mail === 'waiting') ? lookMs : false;
    },
  });
}

/** Mails an invitation; with the same key again it is the same one. */
export function useInviteSchool() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ school, key }: { school: NewSchool; key: string }) =>
      api.call(inviteSchool, { body: school }, { idempotencyKey: key }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: invitationsKey }),
  });
}

/**
 * Sends an invitation again, or takes it back; what is shown is read anew. That it is done is told also where the
 * invitation has left the list by then.
 */
export function useInvitation({
  _id: invitationId,
  schoolName,
}: Pick<ListedInvitation, '_id' | 'schoolName'>) {
  const t = useTexts(texts);
  const format = useFormat();
  const alert = useAlert();
  const api = useApi();
  const queries = useQueryClient();
  // Not waited for: whoever asked may be gone from the page by then.
  const onSettled = () => void queries.invalidateQueries({ queryKey: invitationsKey });
  const params = { invitationId };
  const sendAgain = useMutation({
    mutationFn: () => api.call(sendInvitationAgain, { params }, { idempotencyKey: newId() }),
    onSuccess: ({ until }) => alert('success', t.again.done(format.date(until))),
    onSettled,
  });
  const withdraw = useMutation({
    mutationFn: () => api.call(withdrawInvitation, { params }),
    onSuccess: () => alert('success', t.withdraw.done(schoolName)),
    onSettled,
  });
  return { sendAgain, withdraw };
}
