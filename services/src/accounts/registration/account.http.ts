import { ownNameAsPassword } from '@lectern/events/accounts/fields.refusals';
import { invalidVerificationLink, linkGone } from '@lectern/events/accounts/accounts.refusals';
import * as z from 'zod/mini';
import {
  forgotPassword,
  loginLink,
  magicLink,
  passwordKept,
  resendVerificationEmail,
  resetPassword,
  selectRole,
  setPassword,
  signUp,
  verifyEmail,
} from '@lectern/events/accounts/account.routes';
import { isOwnName } from '@lectern/events/accounts/password';
import type { Session } from '@lectern/events/accounts/session.routes';
import type { Clock } from '../../platform/clock/clock.port.js';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import { actorOf } from '../../platform/edge/caller.js';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { faultOf, invalidFields } from '../../platform/edge/field-faults.js';
import { Written, writtenFor } from '../../platform/edge/envelope.interceptor.js';
import type { EdgeRequest } from '../../platform/edge/handles.js';
import { idempotencyKey } from '../../platform/edge/idempotency-key.js';
import { languageOf } from '../../platform/edge/language-of.js';
import { serve, type Call, type Served } from '../../platform/edge/serve.js';
import { sessionCookie } from '../../platform/edge/session-cookie.js';
import { derivedId, keyedHash, sha256 } from '../../platform/ids.js';
import type { LinkName, LinkTokens } from '../links/link-tokens.js';
import { emailClaimHash } from '../people/claim-hash.js';
import type { PeopleQueries } from '../people/people.queries.js';
import { enterSession, nobodyYet, viewEntered } from '../sessions/enter-session.js';
import { hashPassword } from '../sessions/passwords.js';
import type { SessionQueries } from '../sessions/session.queries.js';

/** Longer than these calls take, in ms: how long one takes does not tell whether an address has an account. */
export const constantTimeMs = 600;

/** The answer of such a call: a position would tell that something was written. */
const withoutPosition = <T>(data: T): Written<T> => writtenFor({ kind: 'nobody' }, data, '');

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

/** Sign-up and mailed links over HTTP. Only these calls use a link up: a mail scanner that opens its page does not. */
export const serveRegistration = (deps: {
  readonly sender: CommandSender;
  readonly sessions: Pick<SessionQueries, 'view'>;
  readonly people: PeopleQueries;
  readonly tokens: LinkTokens;
  readonly clock: Clock;
  readonly claimKey: Uint8Array;
}): readonly Served[] => {
  const { sender, sessions, people, tokens, clock, claimKey } = deps;

  /** Answers, or fails, no sooner than after the constant time; what it answers is durable by then. */
  const inConstantTime = async <T>(work: () => Promise<T>): Promise<T> => {
    const until = clock.now() + constantTimeMs;
    try {
      return await work();
    } finally {
      await clock.sleep(Math.max(0, until - clock.now()));
    }
  };

  const requestLink =
    (kind: 'verify-email' | 'reset-password' | 'sign-in') =>
    ({ body: { email }, request, send }: Call<typeof loginLink>): Promise<Written<null>> =>
      inConstantTime(async () => {
        const key = idempotencyKey(request);
        const { sessionKey } = request.caller;
        const payload = { kind, email, address: request.ip, ...(sessionKey ? { sessionKey } : {}) };
        const commandId = key && derivedId('request of a link', kind, emailClaimHash(claimKey, email), key);
        await send('RequestLink', payload, { actor: nobodyYet, commandId });
        return withoutPosition(null);
      });

  /** @throws EdgeError for a token that was not made here, or for something else */
  const linkOf = (token: string, kind: LinkName['kind'], otherwise = linkGone): LinkName => {
    const link = tokens.read(token);
    if (link?.kind !== kind) throw new EdgeError(otherwise);
    return link;
  };

  const enter = async (
    command: Parameters<typeof enterSession>[1],
    { request, reply }: Pick<Call, 'request' | 'reply'>,
  ): Promise<Written<Session>> => {
    const entered = await enterSession(sender, command, request, reply);
    return new Written(await viewEntered(sessions, entered), entered.position);
  };

  const enterByLink = (
    { kind, personId, linkId }: LinkName,
    call: Pick<Call, 'request' | 'reply'>,
  ): Promise<Written<Session>> => {
    const payload = { kind, personId, linkId };
    const commandId = onceFor(call.request, linkId);
    return enter({ name: 'EnterByLink', payload, actor: nobodyYet, commandId }, call);
  };

  const changePassword =
    (kind: 'reset-password' | 'set-password') =>
    async ({ body: { token, password }, request, caller, send }: Call<typeof resetPassword>) => {
      const { personId, linkId } = linkOf(token, kind);
      const person = await people.find(personId);
      if (person && isOwnName(password, person)) throw invalidFields(faultOf('password', ownNameAsPassword));
      const { sessionKey } = caller;
      const passwordHash = await hashPassword(password);
      const payload = { kind, personId, linkId, passwordHash, ...(sessionKey ? { sessionKey } : {}) };
      // With another password it is another use of the link, whatever became of the first.
      const commandId = onceFor(request, linkId, keyedHash(claimKey, password));
      const reply = await send('ChangePasswordByLink', payload, { actor: nobodyYet, commandId });
      return writtenFor(caller, z.parse(passwordKept, reply.data), reply.position);
    };

  return [
    serve(signUp, ({ body, request, reply }) =>
      inConstantTime(async () => {
        const { password, ...form } = body;
        const key = idempotencyKey(request);
        // With another password it is another sign-up, whether or not the address has an account.
        const typed = [emailClaimHash(claimKey, body.email), keyedHash(claimKey, password)];
        const passwordHash = await hashPassword(password);
        const payload = { ...form, passwordHash, language: languageOf(request), address: request.ip };
        const commandId = key && derivedId('sign-up', key, ...typed);
        await enterSession(sender, { name: 'SignUp', payload, actor: nobodyYet, commandId }, request, reply);
        return withoutPosition({ pendingUser: { email: body.email } });
      }),
    ),
    serve(resendVerificationEmail, requestLink('verify-email')),
    serve(forgotPassword, requestLink('reset-password')),
    serve(loginLink, requestLink('sign-in')),
    serve(verifyEmail, (call) =>
      enterByLink(linkOf(call.body.token, 'verify-email', invalidVerificationLink), call),
    ),
    serve(magicLink, (call) => enterByLink(linkOf(call.body.token, 'sign-in'), call)),
    serve(resetPassword, changePassword('reset-password')),
    serve(setPassword, changePassword('set-password')),
    serve(selectRole, (call) =>
      enter({ name: 'SelectRole', payload: { role: call.body.role }, actor: actorOf(call.person) }, call),
    ),
  ];
};
