import { Controller, Inject } from '@nestjs/common';
import {
  inviteSchool,
  listInvitations,
  sendInvitationAgain,
  withdrawInvitation,
} from '@lectern/events/schools/invitation.routes';
import { normaliseEmail } from '../../accounts/people/claim-hash.js';
import { dayMs } from '../../platform/clock/durations.js';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import { actorOf, type Person } from '../../platform/edge/caller.js';
import { acceptedOrThrow, EdgeError } from '../../platform/edge/edge-error.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import {
  Handles,
  Incoming,
  Input,
  SignedIn,
  type EdgeRequest,
  type InputOf,
} from '../../platform/edge/handles.js';
import { idempotencyKey, idOfMade, sentHash } from '../../platform/edge/idempotency-key.js';
import { derivedId } from '../../platform/ids.js';
import { CLAIM_KEY, SCHOOL_INVITATIONS, SENDER } from '../../platform/tokens.js';
import type { SchoolInvitationsQueries } from './school-invitations.queries.js';

/** How long the link of an invitation is good. */
const lastsMs = 14 * dayMs;

/** Schools that a system admin asks to come. */
@Controller()
export class SchoolInvitationsHttp {
  constructor(
    @Inject(SENDER) private readonly sender: CommandSender,
    @Inject(SCHOOL_INVITATIONS) private readonly invitations: SchoolInvitationsQueries,
    @Inject(CLAIM_KEY) private readonly claimKey: Uint8Array,
  ) {}

  @Handles(inviteSchool)
  async invite(
    @SignedIn() admin: Person,
    @Input() { body }: InputOf<typeof inviteSchool>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<{ readonly _id: string; readonly until: string }>> {
    const { schoolName, firstName, lastName, language = 'en' } = body;
    const email = normaliseEmail(body.email);
    const sent = sentHash(this.claimKey, body);
    const invitationId = idOfMade(request, [admin.userId, 'school-invitation'], sent);
    const personId = derivedId(invitationId, 'person');
    const { ip: address } = request;
    const invited = { invitationId, personId, schoolName, firstName, lastName, email, language };
    const payload = { ...invited, forMs: lastsMs, address };
    const commandId = derivedId(invitationId, 'InviteSchool');
    const { data, position } = await this.send('InviteSchool', payload, admin, request, commandId);
    return new Written({ _id: invitationId, ...(data as { until: string }) }, position);
  }

  @Handles(listInvitations)
  async list(@Input() { query }: InputOf<typeof listInvitations>) {
    const page = await this.invitations.list(query.list ?? 'open', query.cursor);
    if (!page) throw new EdgeError('input', 'This page of the list is not there.');
    return page;
  }

  @Handles(withdrawInvitation)
  async withdraw(
    @SignedIn() admin: Person,
    @Input() { params }: InputOf<typeof withdrawInvitation>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<null>> {
    const { position } = await this.send('WithdrawSchoolInvitation', { ...params }, admin, request);
    return new Written(null, position);
  }

  @Handles(sendInvitationAgain)
  async sendAgain(
    @SignedIn() admin: Person,
    @Input() { params }: InputOf<typeof sendInvitationAgain>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<{ readonly until: string }>> {
    const key = idempotencyKey(request);
    const commandId = key && derivedId(params.invitationId, 'send-again', key);
    const payload = { ...params, forMs: lastsMs, address: request.ip };
    const { data, position } = await this.send(
      'SendSchoolInvitationAgain',
      payload,
      admin,
      request,
      commandId,
    );
    return new Written(data as { until: string }, position);
  }

  private async send(
    name: string,
    payload: Record<string, unknown>,
    admin: Person,
    { correlationId }: EdgeRequest,
    commandId?: string,
  ) {
    const command = { context: 'schools', name, payload, actor: actorOf(admin), correlationId, commandId };
    return acceptedOrThrow(await this.sender.send(command));
  }
}
