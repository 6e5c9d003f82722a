import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { METRICS } from '../platform/tokens.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import { isPrivateAddress } from './private-address.js';

/** For Prometheus, from the machine itself or its private network; for everybody else there is no such page. */
@Controller('metrics')
export class MetricsHttp {
  constructor(@Inject(METRICS) private readonly metrics: Metrics) {}

  @Get()
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!isPrivateAddress(request.ip)) {
      await reply.status(404).send({ error: { message: 'Page Not Found' } });
      return;
    }
    await reply.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}
