import {
  listInvitations,
  sendInvitationAgain,
  withdrawInvitation,
  type InvitationList,
  type ListedInvitation,
} from '@lectern/events/schools/invitation.routes';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useApiMutation, useApiPages } from '../../shared/api/use-api.js';
import { useAlert } from '../../shared/page/alerts.js';
import texts from './school-invitations.en.json';

/** While a mail is on its way: how often is looked whether it has gone, ms. */
const lookMs = 5_000;

/** Invitations, the latest end first, page after page. */
export const useInvitations = (list: InvitationList) =>
  useApiPages(
    listInvitations,
    { query: { list } },
    {
      refetchWhile: (pages) =>
        list === 'open' && pages.some(({ items }) => items.some(({ mail }) => mail === 'waiting')) && lookMs,
    },
  );

/** Sends an invitation again, or takes it back; said also where the invitation has left the list by then. */
export function useInvitation({ schoolName }: Pick<ListedInvitation, 'schoolName'>) {
  const t = useTexts(texts);
  const format = useFormat();
  const alert = useAlert();
  const changes = [listInvitations];
  const sendAgain = useApiMutation(sendInvitationAgain, {
    changes,
    onSuccess: ({ until }) => alert('success', t.again.done({ date: format.date(until) })),
  });
  const withdraw = useApiMutation(withdrawInvitation, {
    changes,
    onSuccess: () => alert('success', t.withdraw.done({ school: schoolName })),
  });
  return { sendAgain, withdraw };
}
