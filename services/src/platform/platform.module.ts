import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';

/** Nest's one module: a process's controllers and edges, and by token what they ask for. */
@Module({})
export class PlatformModule {
  static with(
    values: ReadonlyMap<symbol, unknown>,
    { controllers, providers }: { readonly controllers: Type[]; readonly providers: Provider[] },
  ): DynamicModule {
    const given: Provider[] = [...values].map(([provide, useValue]) => ({ provide, useValue }));
    return { module: PlatformModule, controllers, providers: [...given, ...providers] };
  }
}
