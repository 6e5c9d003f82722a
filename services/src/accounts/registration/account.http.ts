import { Controller, Inject } from '@nestjs/common';
import * as z from 'zod/mini';
import {
  forgotPassword,
  invalidVerificationLink,
  loginLink,
  magicLink,
  passwordKept,
  resendVerificationEmail,
  resetPassword,
  selectRole,
  setPassword,
  signUp,
  verifyEmail,
  type PasswordKept,
} from '@lectern/events/accounts/account.routes';
import { isOwnName, ownNameAsPassword } from '@lectern/events/accounts/password';
import type { Session } from '@lectern/events/accounts/session.routes';
import type { Clock } from '../../platform/clock/clock.port.js';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import { actorOf, type Person } from '../../platform/edge/caller.js';
import { acceptedOrThrow, EdgeError } from '../../platform/edge/edge-error.js';
import { Written, writtenFor } from '../../platform/edge/envelope.interceptor.js';
import {
  Handles,
  Incoming,
  Input,
  Outgoing,
  SignedIn,
  type EdgeRequest,
  type InputOf,
  type ReplyHolder,
} from '../../platform/edge/handles.js';
import { idempotencyKey } from '../../platform/edge/idempotency-key.js';
import { languageOf } from '../../platform/edge/language-of.js';
import { sessionCookie } from '../../platform/edge/session-cookie.js';
import { derivedId, keyedHash, sha256 } from '../../platform/ids.js';
import type { Logger } from '../../platform/logger.js';
import type { Sealing } from '../../platform/sealing/sealing.js';
import {
  CLAIM_KEY,
  CLOCK,
  LINK_TOKENS,
  LOGGER,
  PEOPLE,
  SEALING,
  SENDER,
  SESSIONS,
} from '../../platform/tokens.js';
import { evenly, withoutPosition } from './evenly.js';
import type { LinkName, LinkTokens } from '../links/link-tokens.js';
import { hashPassword } from '../sessions/passwords.js';
import type { PeopleQueries } from '../people/people.queries.js';
import { createRegistration, type Asking, type Registration } from './registration.js';
import { enterSession, nobodyYet, type Entered } from '../sessions/enter-session.js';
import type { SessionQueries } from '../sessions/session.queries.js';

const linkGone = 'This link was used before, or its time is over. Ask for a new one.';

type PasswordLink = InputOf<typeof resetPassword>['body'];

/** Sign-up and mailed links over HTTP. Only these calls use a link up: a mail scanner that opens its page does not. */
@Controller()
export class AccountHttp {
  private readonly registration: Registration;
  private readonly late: (error: unknown) => void;

  constructor(
    @Inject(SENDER) private readonly sender: CommandSender,
    @Inject(SESSIONS) private readonly sessions: SessionQueries,
    @Inject(PEOPLE) private readonly people: PeopleQueries,
    @Inject(LINK_TOKENS) private readonly tokens: LinkTokens,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CLAIM_KEY) private readonly claimKey: Uint8Array,
    @Inject(SEALING) sealing: Sealing,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.late = (error) => logger.warn({ error }, 'what somebody asked for by mail was not written down');
    this.registration = createRegistration({ sender, sealing, claimKey });
  }

  @Handles(signUp)
  signUp(
    @Input() { body }: InputOf<typeof signUp>,
    @Incoming() request: EdgeRequest,
    @Outgoing() { reply }: ReplyHolder,
  ): Promise<Written<{ pendingUser: { email: string } }>> {
    return evenly(this.clock, this.late, async () => {
      const { answer: payload, effect } = await this.registration.signUp(body, askingOf(request));
      const command = { name: 'RememberSignUp', payload, actor: nobodyYet };
      await enterSession(this.sender, command, request, reply);
      return { answer: withoutPosition({ pendingUser: { email: body.email } }), effect };
    });
  }

  @Handles(resendVerificationEmail)
  resend(
    @Input() { body }: InputOf<typeof resendVerificationEmail>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<null>> {
    return this.askForLink('verify-email', body.email, request);
  }

  @Handles(forgotPassword)
  forgot(
    @Input() { body }: InputOf<typeof forgotPassword>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<null>> {
    return this.askForLink('reset-password', body.email, request);
  }

  @Handles(loginLink)
  loginLink(
    @Input() { body }: InputOf<typeof loginLink>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<null>> {
    return this.askForLink('sign-in', body.email, request);
  }

  @Handles(verifyEmail)
  verify(
    @Input() { body }: InputOf<typeof verifyEmail>,
    @Incoming() request: EdgeRequest,
    @Outgoing() { reply }: ReplyHolder,
  ): Promise<Written<Session | null>> {
    const link = this.linkOf(body.token, 'verify-email', invalidVerificationLink);
    return this.enter(link, request, reply);
  }

  @Handles(magicLink)
  magicLink(
    @Input() { body }: InputOf<typeof magicLink>,
    @Incoming() request: EdgeRequest,
    @Outgoing() { reply }: ReplyHolder,
  ): Promise<Written<Session | null>> {
    return this.enter(this.linkOf(body.token, 'sign-in', linkGone), request, reply);
  }

  @Handles(resetPassword)
  reset(
    @Input() { body }: InputOf<typeof resetPassword>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<PasswordKept>> {
    return this.changePassword('reset-password', body, request);
  }

  @Handles(setPassword)
  set(
    @Input() { body }: InputOf<typeof setPassword>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<PasswordKept>> {
    return this.changePassword('set-password', body, request);
  }

  @Handles(selectRole)
  async selectRole(
    @SignedIn() person: Person,
    @Input() { body }: InputOf<typeof selectRole>,
    @Incoming() request: EdgeRequest,
    @Outgoing() { reply }: ReplyHolder,
  ): Promise<Written<Session | null>> {
    const command = { name: 'SelectRole', payload: { role: body.role }, actor: actorOf(person) };
    return this.entered(await enterSession(this.sender, command, request, reply));
  }

  private askForLink(
    kind: Parameters<Registration['askForLink']>[0],
    email: string,
    request: EdgeRequest,
  ): Promise<Written<null>> {
    return evenly(this.clock, this.late, async () => {
      const { effect } = await this.registration.askForLink(kind, email, askingOf(request));
      return { answer: withoutPosition(null), effect };
    });
  }

  /** @throws EdgeError for a token that was not made here, or for something else */
  private linkOf(token: string, kind: LinkName['kind'], otherwise: string): LinkName {
    const link = this.tokens.read(token);
    if (link?.kind !== kind) throw new EdgeError('notFound', otherwise);
    return link;
  }

  private async enter(
    { kind, personId, linkId }: LinkName,
    request: EdgeRequest,
    reply: ReplyHolder['reply'],
  ): Promise<Written<Session | null>> {
    const payload = { kind, personId, linkId };
    const commandId = onceFor(request, linkId);
    const command = { name: 'EnterByLink', payload, actor: nobodyYet, commandId };
    return this.entered(await enterSession(this.sender, command, request, reply));
  }

  private async entered({ sessionKey, position }: Entered): Promise<Written<Session | null>> {
    return new Written(await this.sessions.view(sessionKey), position);
  }

  private async changePassword(
    kind: 'reset-password' | 'set-password',
    { token, password }: PasswordLink,
    request: EdgeRequest,
  ): Promise<Written<PasswordKept>> {
    const { personId, linkId } = this.linkOf(token, kind, linkGone);
    const person = await this.people.find(personId);
    if (person && isOwnName(password, person))
      throw new EdgeError('input', `“password”: ${ownNameAsPassword}.`);
    const { sessionKey } = request.caller;
    const passwordHash = await hashPassword(password);
    // With another password it is another use of the link, whatever became of the first.
    const commandId = onceFor(request, linkId, keyedHash(this.claimKey, password));
    const reply = await this.sender.send({
      context: 'accounts',
      name: 'ChangePasswordByLink',
      payload: { kind, personId, linkId, passwordHash, ...(sessionKey ? { sessionKey } : {}) },
      actor: nobodyYet,
      commandId,
      correlationId: request.correlationId,
    });
    const { data, position } = acceptedOrThrow(reply);
    return writtenFor(request.caller, z.parse(passwordKept, data), position);
  }
}

const askingOf = (request: EdgeRequest): Asking => ({
  sessionKey: request.caller.sessionKey,
  ip: request.ip,
  correlationId: request.correlationId,
  language: languageOf(request),
  key: idempotencyKey(request),
});

/**
 * The same call again, where its answer got lost, is not a second use of the link. It is the same only with the cookie of
 * the first, which its session may have given up since: whoever merely knows link and key is somebody else.
 * @param given what else tells this call from another one
 */
const onceFor = (request: EdgeRequest, linkId: string, ...given: readonly string[]): string | undefined => {
  const key = idempotencyKey(request);
  const cookie = request.cookies[sessionCookie];
  return key && cookie ? derivedId('use of a link', linkId, key, sha256(cookie), ...given) : undefined;
};
