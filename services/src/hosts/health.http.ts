import { Controller, Get, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Whether this host can do its work now, and why not. `degraded`: what it does worse than usual, ready or not. */
export type Readiness = () => {
  readonly isReady: boolean;
  readonly reason?: string;
  readonly degraded: readonly string[];
};

export const healthController = (readiness: Readiness): Type => {
  @Controller('health')
  class HealthHttp {
    /** The process answers. */
    @Get('live')
    live(): { status: string } {
      return { status: 'live' };
    }

    /** Its stores are open and its read models have caught up. */
    @Get('ready')
    async ready(@Res() reply: FastifyReply): Promise<void> {
      const { isReady, reason, degraded } = readiness();
      await reply.status(isReady ? 200 : 503).send({
        status: isReady ? 'ready' : 'not ready',
        ...(reason ? { reason } : {}),
        ...(degraded.length > 0 ? { degraded } : {}),
      });
    }
  }
  return HealthHttp;
};
