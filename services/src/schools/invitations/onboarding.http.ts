import { Controller, Inject } from '@nestjs/common';
import * as z from 'zod/mini';
import { addressTaken } from '@lectern/events/accounts/add-user.routes';
import { isOwnName, ownNameAsPassword } from '@lectern/events/accounts/password';
import type { Session } from '@lectern/events/accounts/session.routes';
import {
  acceptedInvitation,
  readInvitationCommand,
  seenInvitation,
  type AcceptedInvitation,
  type SeenInvitation,
} from '@lectern/events/schools/invitation.commands';
import {
  acceptInvitation,
  invitationGone,
  readInvitation,
  type ShownInvitation,
} from '@lectern/events/schools/invitation.routes';
import { nobodyYet } from '../../accounts/registration/registration.js';
import { hashPassword } from '../../accounts/sessions/passwords.js';
import { enterSession } from '../../accounts/sessions/session-entry.js';
import type { SessionQueries } from '../../accounts/sessions/session.queries.js';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import { acceptedOrThrow, EdgeError } from '../../platform/edge/edge-error.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import {
  Handles,
  Incoming,
  Input,
  Outgoing,
  type EdgeRequest,
  type InputOf,
  type ReplyHolder,
} from '../../platform/edge/handles.js';
import { idempotencyKey, sentHash } from '../../platform/edge/idempotency-key.js';
import { languageOf } from '../../platform/edge/language-of.js';
import { READ_MODELS, type ReadModels } from '../../platform/edge/read-models.js';
import { derivedId } from '../../platform/ids.js';
import { CLAIM_KEY, INVITATION_TOKENS, SENDER, SESSIONS } from '../../platform/tokens.js';
import type { InvitationName, InvitationTokens } from './invitation-tokens.js';
import { claimAddress, openSchool, type SendStep } from './open-school.js';

type Form = InputOf<typeof acceptInvitation>['body'];

const gone = (why: keyof typeof invitationGone): EdgeError => new EdgeError('notFound', invitationGone[why]);

/** Where a school comes in: by the link of an invitation, which only `accept` uses up. */
@Controller()
export class OnboardingHttp {
  constructor(
    @Inject(SENDER) private readonly sender: CommandSender,
    @Inject(SESSIONS) private readonly sessions: SessionQueries,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(INVITATION_TOKENS) private readonly tokens: InvitationTokens,
    @Inject(CLAIM_KEY) private readonly claimKey: Uint8Array,
  ) {}

  @Handles(readInvitation)
  async read(
    @Input() { body }: InputOf<typeof readInvitation>,
    @Incoming() request: EdgeRequest,
    @Outgoing() { reply }: ReplyHolder,
  ): Promise<ShownInvitation> {
    void reply.header('cache-control', 'no-store');
    const { status, schoolName, firstName, lastName, email, until } = await this.see(
      this.nameOf(body.token),
      request,
    );
    if (status !== 'open') return { status };
    if (firstName === null || lastName === null || email === null) return { status: 'over' };
    return { status, schoolName, firstName, lastName, email, until };
  }

  @Handles(acceptInvitation)
  async accept(
    @Input() { body }: InputOf<typeof acceptInvitation>,
    @Incoming() request: EdgeRequest,
    @Outgoing() { reply }: ReplyHolder,
  ): Promise<Written<Session | null>> {
    const name = this.nameOf(body.token);
    const given = await this.use(name, await this.see(name, request), body, request);
    const { position } = acceptedOrThrow(await openSchool(this.sending(request), this.claimKey, given));
    const { email } = given;
    const payload = { door: 'admins', email, password: body.password, address: request.ip };
    const entered = await enterSession(
      this.sender,
      { name: 'SignIn', payload, actor: nobodyYet },
      request,
      reply,
    );
    // The name of who is signed in comes from what was written just now.
    await this.readModels.reach(position);
    return new Written(await this.sessions.view(entered.sessionKey), position);
  }

  /** @throws EdgeError for a token that was not made here, or for something else */
  private nameOf(token: string): InvitationName {
    const name = this.tokens.read(token);
    if (!name) throw gone('odd');
    return name;
  }

  private async see(payload: InvitationName, { correlationId }: EdgeRequest): Promise<SeenInvitation> {
    const { name } = readInvitationCommand;
    const reply = await this.sender.send({
      context: 'schools',
      name,
      payload,
      actor: nobodyYet,
      correlationId,
    });
    if (reply.outcome === 'rejected' && reply.code === 'notFound') throw gone('odd');
    return z.parse(seenInvitation, acceptedOrThrow(reply).data);
  }

  /**
   * Uses the link up, once. The same call again, where its answer got lost, is not a second use: it goes on to what may be
   * missing.
   */
  private async use(
    name: InvitationName,
    { status, personId, email }: SeenInvitation,
    form: Form,
    request: EdgeRequest,
  ): Promise<AcceptedInvitation> {
    if (status !== 'open' && status !== 'used') throw gone(status);
    if (email === null) throw gone('over');
    if (isOwnName(form.password, { ...form, email }))
      throw new EdgeError('input', `“password”: ${ownNameAsPassword}.`);
    const { invitationId } = name;
    const send = this.sending(request);
    // First: a link whose address somebody else has by now is not used up by that.
    if (status === 'open') {
      const claim = await claimAddress(send, this.claimKey, { personId, email });
      if (claim.outcome === 'rejected' && claim.code === 'conflict' && claim.permanent)
        throw new EdgeError('conflict', addressTaken);
      acceptedOrThrow(claim);
    }
    const { schoolName, firstName, lastName } = form;
    const key = idempotencyKey(request);
    const reply = await this.sender.send({
      context: 'schools',
      name: 'AcceptSchoolInvitation',
      payload: {
        ...name,
        schoolId: derivedId(invitationId, 'school'),
        schoolName,
        firstName,
        lastName,
        language: languageOf(request),
        passwordHash: await hashPassword(form.password),
      },
      actor: nobodyYet,
      commandId: key && derivedId(invitationId, 'accept', key, sentHash(this.claimKey, form)),
      correlationId: request.correlationId,
    });
    const accepted = z.safeParse(acceptedInvitation, acceptedOrThrow(reply).data);
    if (!accepted.success) throw gone('used');
    return accepted.data;
  }

  private sending({ correlationId }: EdgeRequest): SendStep {
    return (step) => this.sender.send({ ...step, actor: nobodyYet, correlationId });
  }
}
