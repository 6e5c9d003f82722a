import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, map, type Observable } from 'rxjs';
import type { FastifyReply } from 'fastify';
import { behindHeader, type Success } from '@lectern/events/wire/envelope';
import { Reflector } from '@nestjs/core';
import { start, type Position } from '../event-store/event-store.port.js';
import type { Caller } from './caller.js';
import { reading } from '../projections/reading.js';
import { ROUTE, type EdgeRequest } from './handles.js';

/** What a write answers: its data, and the position from which it can be read. */
export class Written<T> {
  constructor(
    readonly data: T,
    readonly position: string,
  ) {}
}

/**
 * What a write answers whoever calls. Who has not signed in reads nothing that waits for a position, and would see in it
 * how much is written, and after which calls: they get the beginning.
 */
export const writtenFor = <T>({ kind }: Pick<Caller, 'kind'>, data: T, position: Position): Written<T> =>
  new Written(data, kind === 'person' ? position : start);

/**
 * Lets a call that reads wait for what it reads (`after=`), or say that it is behind. Wraps what a declared route's handler
 * returns; handlers that stream answer by themselves and return undefined.
 */
export class EnvelopeInterceptor implements NestInterceptor {
  private readonly reflector = new Reflector();

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!this.reflector.get(ROUTE, context.getHandler())) return next.handle();
    const http = context.switchToHttp();
    const { method, after } = http.getRequest<EdgeRequest>();
    const onBehind = (): void => void http.getResponse<FastifyReply>().header(behindHeader, 'true');
    const handle = (): Promise<unknown> => lastValueFrom(next.handle(), { defaultValue: undefined });
    const answer = method === 'GET' ? from(reading({ after, onBehind }, handle)) : next.handle();
    return answer.pipe(map((value: unknown) => (value === undefined ? undefined : envelope(value))));
  }
}

const envelope = (value: unknown): Success<unknown> =>
  value instanceof Written
    ? { success: true, data: value.data, position: value.position }
    : { success: true, data: value };
