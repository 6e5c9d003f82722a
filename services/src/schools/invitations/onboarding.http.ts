import { ownNameAsPassword } from '@lectern/events/accounts/fields.refusals';
import { addressTaken } from '@lectern/events/accounts/accounts.refusals';
import { invitationGone } from '@lectern/events/schools/schools.refusals';
import * as z from 'zod/mini';
import { isOwnName } from '@lectern/events/accounts/password';
import {
  acceptedInvitation,
  readInvitationCommand,
  seenInvitation,
  type AcceptedInvitation,
  type SeenInvitation,
} from '@lectern/events/schools/invitation.commands';
import { acceptInvitation, readInvitation } from '@lectern/events/schools/invitation.routes';
import { enterSession, nobodyYet, viewEntered } from '../../accounts/sessions/enter-session.js';
import { hashPassword } from '../../accounts/sessions/passwords.js';
import type { SessionQueries } from '../../accounts/sessions/session.queries.js';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import { acceptedOrThrow, EdgeError } from '../../platform/edge/edge-error.js';
import { faultOf, invalidFields } from '../../platform/edge/field-faults.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import type { EdgeRequest, InputOf } from '../../platform/edge/handles.js';
import { idempotencyKey, sentHash } from '../../platform/edge/idempotency-key.js';
import { languageOf } from '../../platform/edge/language-of.js';
import type { ReadModels } from '../../platform/edge/read-models.js';
import { serve, type Served } from '../../platform/edge/serve.js';
import { derivedId } from '../../platform/ids.js';
import type { InvitationName, InvitationTokens } from './invitation-tokens.js';
import { claimAddress, openSchool, type SendStep } from './open-school.js';

type Form = InputOf<typeof acceptInvitation>['body'];

const gone = (why: keyof typeof invitationGone): EdgeError => new EdgeError(invitationGone[why]);

/** Where a school comes in: by the link of an invitation, which only `accept` uses up. */
export const serveOnboarding = (deps: {
  readonly sender: CommandSender;
  readonly sessions: Pick<SessionQueries, 'view'>;
  readonly readModels: ReadModels;
  readonly tokens: InvitationTokens;
  readonly claimKey: Uint8Array;
}): readonly Served[] => {
  const { sender, claimKey } = deps;

  /** @throws EdgeError for a token that was not made here, or for something else */
  const nameOf = (token: string): InvitationName => {
    const name = deps.tokens.read(token);
    if (!name) throw gone('odd');
    return name;
  };

  const sending =
    ({ correlationId }: EdgeRequest): SendStep =>
    (step) =>
      sender.send({ ...step, actor: nobodyYet, correlationId });

  const see = async (payload: InvitationName, { correlationId }: EdgeRequest): Promise<SeenInvitation> => {
    const { name } = readInvitationCommand;
    const reply = await sender.send({ context: 'schools', name, payload, actor: nobodyYet, correlationId });
    if (reply.outcome === 'rejected' && reply.kind === 'notFound') throw gone('odd');
    return z.parse(seenInvitation, acceptedOrThrow(reply).data);
  };

  /**
   * Uses the link up, once. The same call again, where its answer got lost, is not a second use: it goes on to what may be
   * missing.
   */
  const use = async (
    name: InvitationName,
    { status, personId, email }: SeenInvitation,
    form: Form,
    request: EdgeRequest,
  ): Promise<AcceptedInvitation> => {
    if (status !== 'open' && status !== 'used') throw gone(status);
    if (email === null) throw gone('over');
    if (isOwnName(form.password, { ...form, email }))
      throw invalidFields(faultOf('password', ownNameAsPassword));
    const { invitationId } = name;
    // First: a link whose address somebody else has by now is not used up by that.
    if (status === 'open') {
      const claim = await claimAddress(sending(request), claimKey, { personId, email });
      if (claim.outcome === 'rejected' && claim.kind === 'conflict' && claim.permanent)
        throw new EdgeError(addressTaken);
      acceptedOrThrow(claim);
    }
    const { schoolName, firstName, lastName } = form;
    const key = idempotencyKey(request);
    const reply = await sender.send({
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
      commandId: key && derivedId(invitationId, 'accept', key, sentHash(claimKey, form)),
      correlationId: request.correlationId,
    });
    const accepted = z.safeParse(acceptedInvitation, acceptedOrThrow(reply).data);
    if (!accepted.success) throw gone('used');
    return accepted.data;
  };

  return [
    serve(readInvitation, async ({ body, request, reply }) => {
      void reply.header('cache-control', 'no-store');
      const seen = await see(nameOf(body.token), request);
      const { status, schoolName, firstName, lastName, email, until } = seen;
      if (status !== 'open') return { status };
      if (firstName === null || lastName === null || email === null) return { status: 'over' as const };
      return { status, schoolName, firstName, lastName, email, until };
    }),
    serve(acceptInvitation, async ({ body, request, reply }) => {
      const name = nameOf(body.token);
      const given = await use(name, await see(name, request), body, request);
      const { position } = acceptedOrThrow(await openSchool(sending(request), claimKey, given));
      const payload = { entry: 'admins', email: given.email, password: body.password, address: request.ip };
      const command = { name: 'SignIn', payload, actor: nobodyYet };
      const entered = await enterSession(sender, command, request, reply);
      // The name of who is signed in comes from what was written just now.
      await deps.readModels.caughtUp(position);
      return new Written(await viewEntered(deps.sessions, entered), position);
    }),
  ];
};
