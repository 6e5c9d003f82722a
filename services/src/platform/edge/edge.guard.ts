import type {} from '@fastify/cookie';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import * as z from 'zod/mini';
import { mayCall } from '@lectern/events/access/access';
import { personHeader } from '@lectern/events/wire/envelope';
import { invalidPosition } from '@lectern/events/wire/field-refusals';
import { anotherPerson, forbidden } from '@lectern/events/wire/refusals';
import { expired, expiredType } from '@lectern/events/subscriptions/subscriptions.refusals';
import type { Route } from '@lectern/events/wire/route';
import { bearerOf, type Person, type Sessions, type SubscriptionGate } from './caller.js';
import type { Position } from '../event-store/event-store.port.js';
import { correlationOf } from './correlation.js';
import { EdgeError } from './edge-error.js';
import { faultOf, fieldFaults, invalidFields } from './field-faults.js';
import { ROUTE, type EdgeRequest } from './handles.js';
import { sessionCookie } from './session-cookie.js';

/** In front of every declared route: who calls, may they, is what they sent well formed, is what they read fresh. */
export class EdgeGuard implements CanActivate {
  private readonly reflector = new Reflector();

  constructor(
    private readonly sessions: Sessions,
    private readonly gate: SubscriptionGate,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    if (!route) return true;
    const request = context.switchToHttp().getRequest<EdgeRequest>();
    request.correlationId = correlationOf({
      correlationId: request.headers['x-correlation-id'],
      traceparent: request.headers['traceparent'],
    });
    const token = bearerOf(request.headers.authorization);
    const { origin } = request.headers;
    request.caller = await this.sessions.callerOf({ cookie: request.cookies[sessionCookie], token, origin });
    const embed = request.caller.kind === 'person' ? request.caller.embed : undefined;
    if (embed && !route.embed?.includes(embed.scope)) throw new EdgeError(forbidden);
    const meant = request.headers[personHeader.toLowerCase()];
    if (meant !== undefined && !(request.caller.kind === 'person' && request.caller.userId === meant))
      throw new EdgeError(anotherPerson);
    const refusal = mayCall(route.access, request.caller);
    if (refusal) throw new EdgeError(refusal);
    if (isClosedByExpiry(route) && request.caller.kind === 'person') await this.mayGoOn(request.caller);
    request.input = {
      params: parse(route.params, request.params),
      query: parse(route.query, request.query),
      body: parse(route.body, request.body),
    };
    request.after = request.method === 'GET' ? afterOf(request.query) : undefined;
    return true;
  }

  /** @throws EdgeError where the subscription of this person has ended */
  private async mayGoOn(person: Person): Promise<void> {
    if ((await this.gate.expiredSince(person)) !== undefined)
      throw new EdgeError(expired, { errorType: expiredType });
  }
}

/** What anybody may call, and what says so, stays open to whose subscription has ended. */
const isClosedByExpiry = ({ access, isOpenAfterExpiry }: Route): boolean =>
  access !== 'anybody' && isOpenAfterExpiry !== true;

/** @throws EdgeError */
const afterOf = (query: unknown): Position | undefined => {
  const after = (query as { after?: unknown } | undefined)?.after;
  if (typeof after !== 'string') return undefined;
  if (/^-?\d{1,20}$/.test(after)) return after;
  throw invalidFields(faultOf('after', invalidPosition));
};

const parse = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value ?? {});
  if (result.success) return result.data;
  throw invalidFields(fieldFaults(result.error, value ?? {}));
};
