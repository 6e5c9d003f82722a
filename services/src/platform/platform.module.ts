import { Module, type DynamicModule, type Provider } from '@nestjs/common';

/** Everything a host has made, by token; every context's classes take from it what they use. */
@Module({})
export class PlatformModule {
  static with(values: ReadonlyMap<symbol, unknown>): DynamicModule {
    const providers: Provider[] = [...values].map(([provide, useValue]) => ({ provide, useValue }));
    return { module: PlatformModule, global: true, providers, exports: providers };
  }
}
