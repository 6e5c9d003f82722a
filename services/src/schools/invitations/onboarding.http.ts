import { ownNameAsPassword } from '@lectern/events/accounts/fields.refusals';
import { invitationGone } from '@lectern/events/schools/schools.refusals';
import * as z from 'zod/mini';
import { isOwnName } from '@lectern/events/accounts/password';
import {
  readInvitationCommand,
  seenInvitation,
  type SeenInvitation,
} from '@lectern/events/schools/invitation.commands';
import {
  acceptInvitation,
  askForInvitation,
  checkSchoolDetails,
  readInvitation,
} from '@lectern/events/schools/invitation.routes';
import type { Tokens } from '../../accounts/links/link-tokens.js';
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
import { invitationLastsMs, type InvitationName } from './invitation-tokens.js';

type Form = InputOf<typeof acceptInvitation>['body'];

const gone = (why: keyof typeof invitationGone): EdgeError => new EdgeError(invitationGone[why]);

/** Where a school comes in: by the link of an invitation, which only `accept` uses up. */
export const serveOnboarding = (deps: {
  readonly sender: CommandSender;
  readonly sessions: Pick<SessionQueries, 'view'>;
  readonly readModels: ReadModels;
  readonly tokens: Tokens<InvitationName>;
  readonly claimKey: Uint8Array;
}): readonly Served[] => {
  const { sender, claimKey } = deps;

  /** @throws EdgeError for a token that was not made here, or for something else */
  const nameOf = (token: string): InvitationName => {
    const name = deps.tokens.read(token);
    if (!name) throw gone('odd');
    return name;
  };

  const see = async (payload: InvitationName, { correlationId }: EdgeRequest): Promise<SeenInvitation> => {
    const { name } = readInvitationCommand;
    const reply = await sender.send({ context: 'schools', name, payload, actor: nobodyYet, correlationId });
    if (reply.outcome === 'rejected' && reply.kind === 'notFound') throw gone('odd');
    return z.parse(seenInvitation, acceptedOrThrow(reply).data);
  };

  /**
   * Uses the link up, once, and opens the school. The same call again, where its answer got lost, is not a second use.
   */
  const use = async (
    name: InvitationName,
    { status, email }: SeenInvitation,
    form: Form,
    request: EdgeRequest,
  ): Promise<{ readonly email: string; readonly position: string }> => {
    if (status !== 'open' && status !== 'used') throw gone(status);
    if (email === null) throw gone('over');
    if (isOwnName(form.password, { ...form, email }))
      throw invalidFields(faultOf('password', ownNameAsPassword));
    const { invitationId } = name;
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
    return { email, position: acceptedOrThrow(reply).position };
  };

  return [
    serve(readInvitation, async ({ body, request, reply }) => {
      void reply.header('cache-control', 'no-store');
      const seen = await see(nameOf(body.token), request);
      const { status, role, schoolName, firstName, lastName, email, until, schoolId } = seen;
      if (status === 'used') return { status, schoolId };
      if (status !== 'open') return { status };
      // Teachers say their names themselves.
      const isErased = role === 'school-admin' && (firstName === null || lastName === null);
      if (isErased || email === null) return { status: 'over' as const };
      const name = { firstName: firstName ?? '', lastName: lastName ?? '' };
      return { status, role, schoolName, ...name, email, until, fChecked: seen.isChecked };
    }),
    serve(checkSchoolDetails, async ({ body: { token, ...details }, send }) => {
      const { position } = await send(
        'CheckSchoolDetails',
        { ...nameOf(token), ...details },
        { actor: nobodyYet },
      );
      return new Written(null, position);
    }),
    serve(askForInvitation, async ({ body: { token }, request, send }) => {
      const name = nameOf(token);
      const { status, email } = await see(name, request);
      if (status === 'open') return new Written(null, deps.readModels.position());
      if (status !== 'over' || email === null) throw gone(status);
      const { invitationId } = name;
      const payload = { invitationId, forMs: invitationLastsMs, address: request.ip };
      const { position } = await send('SendSchoolInvitationAgain', payload, { actor: nobodyYet });
      return new Written(null, position);
    }),
    serve(acceptInvitation, async ({ body, request, reply }) => {
      const name = nameOf(body.token);
      const seen = await see(name, request);
      const { email, position } = await use(name, seen, body, request);
      const entry = seen.role === 'teacher' ? 'people' : 'admins';
      const payload = { entry, email, password: body.password, address: request.ip };
      const command = { name: 'SignIn', payload, actor: nobodyYet };
      const entered = await enterSession(sender, command, request, reply);
      // The name of who is signed in comes from what was written just now.
      await deps.readModels.caughtUp(position);
      return new Written(await viewEntered(deps.sessions, entered), position);
    }),
  ];
};
