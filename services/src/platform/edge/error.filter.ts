import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpStatus, type Failure } from '@lectern/events/wire/envelope';
import { givePicture, pictureRefusals } from '@lectern/events/accounts/profile.routes';
import { audioChunkRoute } from '@lectern/events/practice/audio.routes';
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
    const { status, body, retryAfter } = this.describe(error, request);
    const answer = request.routeOptions.url === audioChunkRoute.path ? asAcknowledgement(status, body) : body;
    if (status === httpStatus.tooMany) void reply.header('retry-after', String(retryAfter ?? aMinute));
    void reply.status(status).header('cache-control', 'no-store').send(answer);
  }

  private describe(error: unknown, request: FastifyRequest): Described {
    const { correlationId } = request as Partial<Pick<EdgeRequest, 'correlationId'>>;
    const told = { method: request.method, route: request.routeOptions.url, correlationId };
    if (error instanceof EdgeError) {
      // A person's mistake is no news; that somebody was turned away is.
      if (error.code === 'unavailable') this.logger.warn(told, 'could not be done just now');
      const { retryAfter, ...extra } = error.extra;
      return {
        status: httpStatus[error.code],
        body: { success: false, message: error.message, ...extra },
        retryAfter,
      };
    }
    if (isOutage(error)) {
      this.logger.warn({ error, ...told }, 'an engine is away');
      return { status: httpStatus.unavailable, body: { success: false, message: awayMessage } };
    }
    const status = statusOf(error);
    if (status < 500)
      return { status, body: { success: false, message: messageOf(status, request.routeOptions.url) } };
    const faultId = newId();
    this.logger.error({ error, faultId, ...told }, 'fault');
    return {
      status: 500,
      body: {
        success: false,
        message: `Something went wrong on our side. Tell us this number: ${faultId}`,
        faultId,
      },
    };
  }
}

/** While an engine is away; nothing of what was sent is lost by it. */
const awayMessage = 'Lectern cannot do this just now. Please try again in a minute.';

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

const messages: Readonly<Record<number, string>> = {
  400: 'This request could not be read. Send JSON.',
  404: 'There is nothing here.',
  413: 'That is too large.',
  415: 'Send JSON with the header Content-Type: application/json.',
  429: 'Too many requests. Please wait a little.',
};
const messageOf = (status: number, route: string | undefined): string =>
  status === 413 && route === givePicture.path
    ? pictureRefusals.tooLarge
    : (messages[status] ?? 'This request was refused.');
