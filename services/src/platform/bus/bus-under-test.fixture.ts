import { NestFactory } from '@nestjs/core';
import type { Bus } from './bus.port.js';
import { ContractModule } from './contract-controller.fixture.js';

/** What an adapter offers to its contract. */
export type BusUnderTest = {
  readonly bus: Bus;
  /** The same bus as another process has it; where there is but one process, the same. */
  readonly peer: Bus;
};

export const serve = async (bus: Bus) => {
  const app = await NestFactory.createMicroservice(ContractModule, {
    strategy: bus.strategy(),
    logger: false,
  });
  await app.listen();
  return app;
};

export const until = async (holds: () => boolean): Promise<void> => {
  for (let tries = 0; !holds() && tries < 5_000; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 4));
};
