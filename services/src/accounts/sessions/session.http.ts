import { cardGone } from '@lectern/events/accounts/accounts.refusals';
import {
  adminSignIn,
  createSession,
  endSession,
  listProfiles,
  listSessions,
  readSession,
  selectProfile,
  signIn,
  signInByCard,
  signOut,
  signOutEverywhere,
  type Session,
} from '@lectern/events/accounts/session.routes';
import { actorOf, type Caller } from '../../platform/edge/caller.js';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { writtenFor, type Written } from '../../platform/edge/envelope.interceptor.js';
import type { InputOf } from '../../platform/edge/handles.js';
import type { ReadModels } from '../../platform/edge/read-models.js';
import { serve, type Call, type Served } from '../../platform/edge/serve.js';
import { clearSessionCookie } from '../../platform/edge/session-cookie.js';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import type { CardTokens } from '../links/link-tokens.js';
import type { PeopleQueries } from '../people/people.queries.js';
import { enterSession, nobodyYet, viewEntered } from './enter-session.js';
import type { SessionQueries } from './session.queries.js';

type Credentials = InputOf<typeof signIn>['body'];
type Where = Pick<Call, 'request' | 'reply'>;

/** Sessions over HTTP: who is here, how they sign in and out, and on which devices. */
export const serveSessions = (deps: {
  readonly sender: CommandSender;
  readonly sessions: Pick<SessionQueries, 'view' | 'list'>;
  readonly people: PeopleQueries;
  readonly readModels: ReadModels;
  readonly cards: CardTokens;
}): readonly Served[] => {
  const { sender, sessions, people, readModels, cards } = deps;

  /** Sessions are documents and leave no event: an answer can be read again from where its read models are. */
  const written = <T>(data: T, kind: Caller['kind']): Written<T> =>
    writtenFor({ kind }, data, readModels.position());

  const begin = async (
    command: Parameters<typeof enterSession>[1],
    { request, reply }: Where,
  ): Promise<Written<Session>> => {
    const session = await viewEntered(sessions, await enterSession(sender, command, request, reply));
    // Whoever this call has signed in is told as one who is.
    return written(session, session.sessionUser ? 'person' : 'nobody');
  };

  const enter = (entry: 'people' | 'admins', credentials: Credentials, call: Where) => {
    const payload = { ...credentials, address: call.request.ip };
    return 'schoolCode' in credentials
      ? begin({ name: 'SignInAtSchool', payload, actor: nobodyYet }, call)
      : begin({ name: 'SignIn', payload: { ...payload, entry }, actor: nobodyYet }, call);
  };

  return [
    serve(readSession, ({ caller, reply }) => {
      void reply.header('cache-control', 'no-store');
      return sessions.view(caller.sessionKey);
    }),
    serve(createSession, async (call) => {
      const present = await sessions.view(call.caller.sessionKey);
      if (present) return written(present, call.caller.kind);
      const payload = { address: call.request.ip };
      return begin({ name: 'CreateSession', payload, actor: nobodyYet }, call);
    }),
    serve(signIn, (call) => enter('people', call.body, call)),
    serve(adminSignIn, (call) => enter('admins', call.body, call)),
    serve(signInByCard, (call) => {
      const card = cards.read(call.body.token);
      if (!card) throw new EdgeError(cardGone);
      return begin({ name: 'SignInByCard', payload: card, actor: nobodyYet }, call);
    }),
    serve(signOut, async ({ caller, reply, send }) => {
      const { sessionKey } = caller;
      const actor = caller.kind === 'person' ? actorOf(caller) : nobodyYet;
      if (sessionKey !== undefined) await send('SignOut', { sessionKey }, { actor });
      clearSessionCookie(reply);
      return written(null, caller.kind);
    }),
    serve(listProfiles, ({ person }) => people.profiles(person.accountId)),
    serve(selectProfile, (call) =>
      begin({ name: 'SelectProfile', payload: call.body, actor: actorOf(call.person) }, call),
    ),
    serve(listSessions, ({ person }) => sessions.list(person)),
    serve(endSession, async ({ person, body: { sessionId }, reply, send }) => {
      await send('EndSession', { sessionKey: person.sessionKey, sessionId });
      if (sessionId === person.sessionId) clearSessionCookie(reply);
      return written(null, 'person');
    }),
    serve(signOutEverywhere, async ({ person, reply, send }) => {
      await send('SignOutEverywhere', { sessionKey: person.sessionKey });
      clearSessionCookie(reply);
      return written(null, 'person');
    }),
  ];
};
