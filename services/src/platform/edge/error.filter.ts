import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { behindHeader, httpStatus, type Failure } from '@lectern/events/wire/envelope';
import { pictureTooLarge } from '@lectern/events/accounts/accounts.refusals';
import { givePicture } from '@lectern/events/accounts/profile.routes';
import { audioChunkRoute } from '@lectern/events/practice/audio.routes';
import type { Refusal } from '@lectern/events/wire/refusal';
import {
  awayNow,
  fault,
  notAccepted,
  notJson,
  nothingHere,
  tooLarge,
  tooManyRequests,
  unreadableBody,
} from '@lectern/events/wire/refusals';
import { newId } from '../ids.js';
import type { Logger } from '../logger.js';
import { isOutage } from '../unavailable.js';
import { EdgeError } from './edge-error.js';
import type { EdgeRequest } from './handles.js';

type Described = {
  readonly status: number;
  readonly body: Failure;
  readonly retryAfter?: number | undefined;
};

/** After how many seconds to ask again where a refusal does not say. */
const aMinute = 60;

/** Every failure in one shape. A person's mistake gives its message; a fault gives a number that is in the log. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.sent) return;
    // Nobody is told that something does not exist while the read model that would know it is behind.
    const isTooEarly =
      reply.hasHeader(behindHeader) && error instanceof EdgeError && error.kind === 'notFound';
    const { status, body, retryAfter } = this.describe(isTooEarly ? new EdgeError(awayNow) : error, request);
    const answer = request.routeOptions.url === audioChunkRoute.path ? asAcknowledgement(status, body) : body;
    if (status === httpStatus.tooMany) void reply.header('retry-after', String(retryAfter ?? aMinute));
    // The handler may have begun to answer with a sound.
    void reply.status(status).type('application/json').header('cache-control', 'no-store').send(answer);
  }

  private describe(error: unknown, request: FastifyRequest): Described {
    const { correlationId } = request as Partial<Pick<EdgeRequest, 'correlationId'>>;
    const told = { method: request.method, route: request.routeOptions.url, correlationId };
    if (error instanceof EdgeError) {
      // A person's mistake is no news; that somebody was turned away is.
      if (error.kind === 'unavailable') this.logger.warn(told, 'could not be done just now');
      const { status, failure, extra } = error;
      return { status, body: failure, retryAfter: extra.retryAfter };
    }
    if (isOutage(error)) {
      this.logger.warn({ error, ...told }, 'an engine is away');
      return { status: httpStatus.unavailable, body: new EdgeError(awayNow).failure };
    }
    const status = statusOf(error);
    if (status < 500)
      return { status, body: new EdgeError(refusalOf(status, request.routeOptions.url)).failure };
    const faultId = newId();
    this.logger.error({ error, faultId, ...told }, 'fault');
    return { status: 500, body: new EdgeError(fault, { params: { number: faultId }, faultId }).failure };
  }
}

/** A chunk by HTTP is answered as by socket: its client has one handler for both. */
const asAcknowledgement = (
  status: number,
  body: Failure,
): Failure & { status: 'error'; permanent?: true } => ({
  ...body,
  status: 'error',
  ...(status === 400 || status === 413 ? { permanent: true } : {}),
});

/** Nest's and Fastify's own refusals carry a status. */
const statusOf = (error: unknown): number => {
  if (error instanceof HttpException) return error.getStatus();
  const code =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return typeof code === 'number' && code >= 400 ? code : 500;
};

const refusals: Readonly<Record<number, Refusal>> = {
  400: unreadableBody,
  404: nothingHere,
  413: tooLarge,
  415: notJson,
  429: tooManyRequests,
};
const refusalOf = (status: number, route: string | undefined): Refusal =>
  status === 413 && route === givePicture.path ? pictureTooLarge : (refusals[status] ?? notAccepted);
