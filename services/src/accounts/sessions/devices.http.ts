import { Controller, Inject } from '@nestjs/common';
import {
  endSession,
  listSessions,
  signOutEverywhere,
  type DeviceSession,
} from '@lectern/events/accounts/session.routes';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import { actorOf, type Person } from '../../platform/edge/caller.js';
import { acceptedOrThrow } from '../../platform/edge/edge-error.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
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
import { clearSessionCookie } from '../../platform/edge/session-cookie.js';
import { READ_MODELS, type ReadModels } from '../../platform/edge/read-models.js';
import { SENDER, SESSIONS } from '../../platform/tokens.js';
import type { SessionQueries } from './session.queries.js';

/** Where an account is signed in, and how it stops being so. */
@Controller()
export class DevicesHttp {
  constructor(
    @Inject(SENDER) private readonly sender: CommandSender,
    @Inject(SESSIONS) private readonly sessions: SessionQueries,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  @Handles(listSessions)
  list(@SignedIn() person: Person): Promise<readonly DeviceSession[]> {
    return this.sessions.list(person);
  }

  @Handles(endSession)
  async end(
    @SignedIn() person: Person,
    @Input() { body }: InputOf<typeof endSession>,
    @Incoming() request: EdgeRequest,
    @Outgoing() { reply }: ReplyHolder,
  ): Promise<Written<null>> {
    await this.send('EndSession', person, request, { sessionId: body.sessionId });
    if (body.sessionId === person.sessionId) clearSessionCookie(reply);
    return this.ended();
  }

  @Handles(signOutEverywhere)
  async endAll(
    @SignedIn() person: Person,
    @Incoming() request: EdgeRequest,
    @Outgoing() { reply }: ReplyHolder,
  ): Promise<Written<null>> {
    await this.send('SignOutEverywhere', person, request, {});
    clearSessionCookie(reply);
    return this.ended();
  }

  private async send(
    name: string,
    person: Person,
    { correlationId }: EdgeRequest,
    more: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const payload = { sessionKey: person.sessionKey, ...more };
    const command = { context: 'accounts', name, payload, actor: actorOf(person), correlationId };
    acceptedOrThrow(await this.sender.send(command));
  }

  private ended(): Written<null> {
    return new Written(null, this.readModels.position());
  }
}
