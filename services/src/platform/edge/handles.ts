import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Route } from '@lectern/events/wire/route';
import type { Position } from '../event-store/event-store.port.js';
import type { Caller } from './caller.js';

export const ROUTE = Symbol('route');

/** What the guard leaves on a request for its handler. */
export type EdgeRequest = FastifyRequest & {
  caller: Caller;
  correlationId: string;
  input: { params: unknown; query: unknown; body: unknown };
  /** What a call that reads has just written, and wants to see. */
  after: Position | undefined;
};

type Given<S> = S extends z.core.$ZodType ? z.infer<S> : undefined;
/** What a handler of the route gets, parsed. */
export type InputOf<R> =
  R extends Route<infer P, infer Q, infer B>
    ? { readonly params: Given<P>; readonly query: Given<Q>; readonly body: Given<B> }
    : never;

const methods = { GET: RequestMethod.GET, POST: RequestMethod.POST, DELETE: RequestMethod.DELETE } as const;

/** Serves a declared route: its path, its status, its schemas at the edge and its row in the authorisation table. */
export const Handles = (route: Route): MethodDecorator =>
  applyDecorators(
    RequestMapping({ path: route.path, method: methods[route.method] }),
    HttpCode(route.status ?? 200),
    SetMetadata(ROUTE, route),
  );
