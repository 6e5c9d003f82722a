import { Controller, createParamDecorator, Res, type ExecutionContext, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Actor } from '@lectern/events/journal/metadata';
import { signInFirst } from '@lectern/events/wire/refusals';
import type { Route } from '@lectern/events/wire/route';
import type { CommandSender, CommandToSend } from '../commands/command-sender.js';
import { actorOf, type Caller, type Person } from './caller.js';
import { acceptedOrThrow, EdgeError } from './edge-error.js';
import { Written } from './envelope.interceptor.js';
import { Handles, type EdgeRequest, type InputOf } from './handles.js';

/** What is sent beside a command's name and payload, where it is not the usual. */
export type SendOptions = Partial<
  Pick<CommandToSend, 'context' | 'commandId' | 'timeZone' | 'patienceMs' | 'causationId'>
> & { readonly actor?: Actor };

export type Accepted = { readonly position: string; readonly revision: number; readonly data?: unknown };

/** One call of a route: who calls, what they sent, and the way on to the command side. */
export type Call<R = Route> = InputOf<R> & {
  readonly caller: Caller;
  /** The signed-in person; the access table has let them through. */
  readonly person: Person;
  readonly request: EdgeRequest;
  readonly reply: FastifyReply;
  /** Sends a command of this context as this person. @throws EdgeError when it is rejected */
  readonly send: (name: string, payload: Record<string, unknown>, options?: SendOptions) => Promise<Accepted>;
  /** Sends a command whose answer is only that it was done. @throws EdgeError when it is rejected */
  readonly write: (
    name: string,
    payload: Record<string, unknown>,
    options?: SendOptions,
  ) => Promise<Written<null>>;
};

type ReadonlyDeep<T> = T extends (infer E)[]
  ? readonly ReadonlyDeep<E>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;
/** What lies under `data`. */
type AnswerOf<R> = R extends { readonly answer?: infer A }
  ? NonNullable<A> extends z.core.$ZodType
    ? ReadonlyDeep<z.infer<NonNullable<A>>>
    : unknown
  : unknown;
type MaybeWritten<T> = T | Written<T>;

/** A route and what answers it. */
export type Served = {
  readonly route: Route;
  readonly handle: (call: never) => unknown;
  /** Answers by the reply itself: bytes, a stream. */
  readonly isRaw: boolean;
};

/** Answers a route; what the handler returns lies under `data`. */
export const serve = <R extends Route>(
  route: R,
  handle: (call: Call<R>) => MaybeWritten<AnswerOf<R>> | Promise<MaybeWritten<AnswerOf<R>>>,
): Served => ({ route, handle, isRaw: false });

/** Answers a route by sending the reply itself. */
export const serveRaw = <R extends Route>(route: R, handle: (call: Call<R>) => Promise<void>): Served => ({
  route,
  handle,
  isRaw: true,
});

const callOf = (context: string, sender: CommandSender, http: ExecutionContext): Call => {
  const request = http.switchToHttp().getRequest<EdgeRequest>();
  const { caller, correlationId, input } = request;
  const signedIn = (): Person => {
    if (caller.kind === 'nobody') throw new EdgeError(signInFirst);
    return caller;
  };
  const send: Call['send'] = async (name, payload, { actor = actorOf(signedIn()), ...options } = {}) =>
    acceptedOrThrow(await sender.send({ context, name, payload, actor, correlationId, ...options }));
  return {
    ...input,
    caller,
    get person() {
      return signedIn();
    },
    request,
    reply: http.switchToHttp().getResponse<FastifyReply>(),
    send,
    write: async (...command) => new Written(null, (await send(...command)).position),
  };
};

/** The Nest controller of the routes that a context serves. */
export const httpController = (context: string, sender: CommandSender, served: readonly Served[]): Type => {
  @Controller()
  class ContextHttp {}
  const TheCall = createParamDecorator((_: unknown, http: ExecutionContext) => callOf(context, sender, http));
  for (const { route, handle, isRaw } of served) {
    const method = { value: (call: never) => handle(call), writable: true, configurable: true };
    Object.defineProperty(ContextHttp.prototype, route.name, method);
    Handles(route)(ContextHttp.prototype, route.name, method);
    TheCall()(ContextHttp.prototype, route.name, 0);
    // Nest leaves the reply to a handler that asks for it.
    if (isRaw) Res()(ContextHttp.prototype, route.name, 1);
  }
  return ContextHttp;
};
