import { Module, type DynamicModule } from '@nestjs/common';
import { PlatformModule } from '../platform/platform.module.js';
import { HealthHttp } from './health.http.js';
import { MetricsHttp } from './metrics.http.js';
import type { HostPart } from './host-part.js';

@Module({})
export class LecternModule {
  /** The parts of one process. Health and metrics come first: a gateway's last controller answers every other path. */
  static with(parts: readonly HostPart[], values: ReadonlyMap<symbol, unknown>): DynamicModule {
    return {
      module: LecternModule,
      imports: [PlatformModule.with(values)],
      controllers: [HealthHttp, MetricsHttp, ...parts.flatMap(({ controllers }) => controllers)],
      providers: parts.flatMap(({ providers }) => providers),
    };
  }
}
