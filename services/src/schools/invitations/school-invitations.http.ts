import { noSuchListPage } from '@lectern/events/wire/refusals';
import {
  inviteSchool,
  listInvitations,
  sendInvitationAgain,
  withdrawInvitation,
} from '@lectern/events/schools/invitation.routes';
import { normaliseEmail } from '../../accounts/people/claim-hash.js';
import { dayMs } from '../../platform/clock/durations.js';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import { idempotencyKey, idOfMade, sentHash } from '../../platform/edge/idempotency-key.js';
import { serve, type Served } from '../../platform/edge/serve.js';
import { derivedId } from '../../platform/ids.js';
import type { SchoolInvitationsQueries } from './school-invitations.queries.js';

/** How long the link of an invitation is good. */
const lastsMs = 14 * dayMs;

/** Schools that a system admin asks to come. */
export const serveSchoolInvitations = ({
  invitations,
  claimKey,
}: {
  readonly invitations: SchoolInvitationsQueries;
  readonly claimKey: Uint8Array;
}): readonly Served[] => [
  serve(inviteSchool, async ({ person, body, request, send }) => {
    const { schoolName, firstName, lastName, language = 'en' } = body;
    const email = normaliseEmail(body.email);
    const invitationId = idOfMade(request, [person.userId, 'school-invitation'], sentHash(claimKey, body));
    const personId = derivedId(invitationId, 'person');
    const invited = { invitationId, personId, schoolName, firstName, lastName, email, language };
    const { data, position } = await send(
      'InviteSchool',
      { ...invited, forMs: lastsMs, address: request.ip },
      { commandId: derivedId(invitationId, 'InviteSchool') },
    );
    return new Written({ _id: invitationId, ...(data as { until: string }) }, position);
  }),
  serve(listInvitations, async ({ query }) => {
    const page = await invitations.list(query.list ?? 'open', query.cursor);
    if (!page) throw new EdgeError(noSuchListPage);
    return page;
  }),
  serve(withdrawInvitation, ({ params, write }) => write('WithdrawSchoolInvitation', { ...params })),
  serve(sendInvitationAgain, async ({ params, request, send }) => {
    const key = idempotencyKey(request);
    const { data, position } = await send(
      'SendSchoolInvitationAgain',
      { ...params, forMs: lastsMs, address: request.ip },
      { commandId: key && derivedId(params.invitationId, 'send-again', key) },
    );
    return new Written(data as { until: string }, position);
  }),
];
