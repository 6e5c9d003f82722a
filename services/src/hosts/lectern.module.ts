import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { accountsCommands, accountsHttp } from '../accounts/accounts.module.js';
import { ContentCommands } from '../content/content.commands.js';
import { ContentHttp } from '../content/content.http.js';
import { EdgeGuard } from '../platform/edge/edge.guard.js';
import { EnvelopeInterceptor } from '../platform/edge/envelope.interceptor.js';
import { ErrorFilter } from '../platform/edge/error.filter.js';
import { SocketGateway } from '../platform/edge/socket-gateway.js';
import { PlatformModule } from '../platform/platform.module.js';
import { PracticeCommands } from '../practice/practice.commands.js';
import { PracticeHttp } from '../practice/practice.http.js';
import { ScreensCommands } from '../practice/screens.commands.js';
import { SchoolsCommands } from '../schools/schools.commands.js';
import { StreakHttp } from '../streaks/streak.http.js';
import { HealthHttp } from './health.http.js';
import { OpenApiHttp } from './openapi.http.js';
import { PagesHttp } from './pages.http.js';

/** Who serves commands. */
export const commandControllers: readonly Type[] = [
  ...accountsCommands,
  SchoolsCommands,
  ContentCommands,
  PracticeCommands,
  ScreensCommands,
];

/** Who serves the edge. */
export const edgeControllers: readonly Type[] = [
  ...accountsHttp,
  ContentHttp,
  PracticeHttp,
  StreakHttp,
  OpenApiHttp,
  HealthHttp,
  // Last: it answers what nobody else does.
  PagesHttp,
];

@Module({})
export class LecternModule {
  /** Everything in one process. */
  static with(values: ReadonlyMap<symbol, unknown>): DynamicModule {
    return {
      module: LecternModule,
      imports: [PlatformModule.with(values)],
      controllers: [...commandControllers, ...edgeControllers],
      providers: [
        SocketGateway,
        { provide: APP_GUARD, useClass: EdgeGuard },
        { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
