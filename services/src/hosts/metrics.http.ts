import { Controller, Get, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../platform/metrics/metrics.js';
import { trustedProxies } from '../platform/edge/trusted-proxies.js';

/** The machine itself, or a private network (RFC 1918, 3927, 4193, 4291). */
export const isPrivateAddress = trustedProxies('loopback, linklocal, uniquelocal');

/** Whether it is passed on by somebody who is not believed: nobody knows for whom. */
const isFromUnknownProxy = ({ headers, ip, socket }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress;

/**
 * For Prometheus, from the machine itself or its private network; for everybody else there is no such page.
 * @param measures bring gauges up to date, before they are read
 */
export const metricsController = (metrics: Metrics, measures: readonly (() => Promise<void>)[]): Type => {
  @Controller('metrics')
  class MetricsHttp {
    @Get()
    async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
      if (!isPrivateAddress(request.ip) || isFromUnknownProxy(request)) {
        await reply.status(404).send({ error: { message: 'Page Not Found' } });
        return;
      }
      // A store that is away must not hide what the process knows by itself.
      await Promise.allSettled(measures.map((measure) => measure()));
      await reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    }
  }
  return MetricsHttp;
};
