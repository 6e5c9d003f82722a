import { Controller, Inject } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Actor } from '@lectern/events/journal/metadata';
import {
  adminSignIn,
  createSession,
  listProfiles,
  readSession,
  selectProfile,
  signIn,
  signInByCard,
  signOut,
  type Profile,
  type Session,
} from '@lectern/events/accounts/session.routes';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import { actorOf, type Caller, type Person } from '../../platform/edge/caller.js';
import { acceptedOrThrow, EdgeError } from '../../platform/edge/edge-error.js';
import { writtenFor, type Written } from '../../platform/edge/envelope.interceptor.js';
import {
  Handles,
  Incoming,
  Input,
  Outgoing,
  type ReplyHolder,
  SignedIn,
  WhoCalls,
  type EdgeRequest,
  type InputOf,
} from '../../platform/edge/handles.js';
import { clearSessionCookie, setSessionCookie } from '../../platform/edge/session-cookie.js';
import { READ_MODELS, type ReadModels } from '../../platform/edge/read-models.js';
import { isOutage } from '../../platform/unavailable.js';
import { CARD_TOKENS, PEOPLE, SENDER, SESSIONS } from '../../platform/tokens.js';
import { cardGone, type CardTokens } from '../links/card-tokens.js';
import type { PeopleQueries } from '../people/people.queries.js';
import { deviceOf } from './device-of.js';
import { secretPatienceMs } from './secret-patience.js';
import { newSessionSecret } from './session-secret.js';
import type { SessionQueries } from './session.queries.js';

type Credentials = InputOf<typeof signIn>['body'];

/** What looks at a secret: behind these a whole school may be waiting for its turn. */
const guarded: ReadonlySet<string> = new Set(['SignIn', 'SignInAtSchool', 'SelectProfile']);

const nobody: Actor = { userId: 'nobody', role: 'pending' };

/** Sessions over HTTP. The cookie's secret is made here and leaves this edge only as the cookie. */
@Controller()
export class SessionHttp {
  constructor(
    @Inject(SENDER) private readonly sender: CommandSender,
    @Inject(SESSIONS) private readonly sessions: SessionQueries,
    @Inject(PEOPLE) private readonly people: PeopleQueries,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CARD_TOKENS) private readonly cards: CardTokens,
  ) {}

  @Handles(readSession)
  async read(
    @WhoCalls() caller: Caller,
    @Incoming() request: EdgeRequest,
    @Outgoing() { reply }: ReplyHolder,
  ): Promise<Session | null> {
    void reply.header('cache-control', 'no-store');
    const { sessionKey } = caller;
    if (caller.kind === 'nobody' || !(await this.sessions.isOld(caller.sessionKey)))
      return this.sessions.view(sessionKey);
    try {
      const actor = actorOf(caller);
      return (await this.begin('RotateSession', { sessionKey }, actor, request, reply, sessionKey)).data;
    } catch (error) {
      // Who is here can be told while what changes secrets is away; the next call changes it.
      if (!isOutage(error)) throw error;
      return this.sessions.view(sessionKey);
    }
  }

  @Handles(createSession)
  async create(
    @WhoCalls() caller: Caller,
    @Incoming() request: EdgeRequest,
    @Outgoing() { reply }: ReplyHolder,
  ): Promise<Written<Session | null>> {
    const present = await this.sessions.view(caller.sessionKey);
    if (present) return this.written(present, caller.kind);
    return this.begin('CreateSession', { address: request.ip }, nobody, request, reply);
  }

  @Handles(signIn)
  signIn(
    @WhoCalls() caller: Caller,
    @Input() { body }: InputOf<typeof signIn>,
    @Incoming() request: EdgeRequest,
    @Outgoing() { reply }: ReplyHolder,
  ): Promise<Written<Session | null>> {
    return this.enter('people', caller, body, request, reply);
  }

  @Handles(adminSignIn)
  adminSignIn(
    @WhoCalls() caller: Caller,
    @Input() { body }: InputOf<typeof adminSignIn>,
    @Incoming() request: EdgeRequest,
    @Outgoing() { reply }: ReplyHolder,
  ): Promise<Written<Session | null>> {
    return this.enter('admins', caller, body, request, reply);
  }

  @Handles(signInByCard)
  signInByCard(
    @WhoCalls() { sessionKey }: Caller,
    @Input() { body }: InputOf<typeof signInByCard>,
    @Incoming() request: EdgeRequest,
    @Outgoing() { reply }: ReplyHolder,
  ): Promise<Written<Session | null>> {
    const card = this.cards.read(body.token);
    if (!card) throw new EdgeError('credentials', cardGone);
    const payload = { ...card, ...(sessionKey ? { sessionKey } : {}) };
    return this.begin('SignInByCard', payload, nobody, request, reply);
  }

  @Handles(signOut)
  async signOut(
    @WhoCalls() caller: Caller,
    @Incoming() { correlationId }: EdgeRequest,
    @Outgoing() { reply }: ReplyHolder,
  ): Promise<Written<null>> {
    const { sessionKey } = caller;
    if (sessionKey !== undefined) {
      const actor = caller.kind === 'person' ? actorOf(caller) : nobody;
      const payload = { sessionKey };
      acceptedOrThrow(
        await this.sender.send({ context: 'accounts', name: 'SignOut', payload, actor, correlationId }),
      );
    }
    clearSessionCookie(reply);
    return this.written(null, caller.kind);
  }

  @Handles(listProfiles)
  profiles(@SignedIn() person: Person): Promise<readonly Profile[]> {
    return this.people.profiles(person.accountId);
  }

  @Handles(selectProfile)
  selectProfile(
    @SignedIn() person: Person,
    @Input() { body }: InputOf<typeof selectProfile>,
    @Incoming() request: EdgeRequest,
    @Outgoing() { reply }: ReplyHolder,
  ): Promise<Written<Session | null>> {
    const payload = { ...body, sessionKey: person.sessionKey, address: request.ip };
    return this.begin('SelectProfile', payload, actorOf(person), request, reply, person.sessionKey);
  }

  private enter(
    door: 'people' | 'admins',
    { sessionKey }: Caller,
    credentials: Credentials,
    request: EdgeRequest,
    reply: FastifyReply,
  ): Promise<Written<Session | null>> {
    const payload = { ...credentials, address: request.ip, ...(sessionKey ? { sessionKey } : {}) };
    return 'schoolCode' in credentials
      ? this.begin('SignInAtSchool', payload, nobody, request, reply)
      : this.begin('SignIn', { ...payload, door }, nobody, request, reply);
  }

  /** Sends a command that may begin a session; when it did, the cookie is the new one's. */
  private async begin(
    name: string,
    payload: Record<string, unknown>,
    actor: Actor,
    { correlationId, hostname, headers }: EdgeRequest,
    reply: FastifyReply,
    before?: string,
  ): Promise<Written<Session | null>> {
    const { secret, sessionKey } = newSessionSecret();
    const command = {
      context: 'accounts',
      name,
      payload: { ...payload, newSessionKey: sessionKey, device: deviceOf(headers['user-agent']) },
      actor,
      correlationId,
      patienceMs: guarded.has(name) ? secretPatienceMs : undefined,
    };
    const { data } = acceptedOrThrow(await this.sender.send(command));
    const fKept = (data as { fNewSession?: boolean } | undefined)?.fNewSession === false;
    if (fKept) return this.begun(await this.sessions.view(before));
    setSessionCookie(reply, secret, hostname);
    return this.begun(await this.sessions.view(sessionKey));
  }

  /** Sessions are documents and leave no event: an answer can be read again from where its read models are. */
  private written<T>(data: T, kind: Caller['kind']): Written<T> {
    return writtenFor({ kind }, data, this.readModels.position());
  }

  /** Whoever this call has signed in is told as one who is. */
  private begun(session: Session | null): Written<Session | null> {
    return this.written(session, session?.sessionUser ? 'person' : 'nobody');
  }
}
