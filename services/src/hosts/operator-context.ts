import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reactorRulesOf } from './contexts.js';
import type { OperatorContext, OperatorIo } from '../operator/operator.js';
import { CannotDo } from '../operator/operator.js';
import type { Settings } from '../platform/settings.js';
import type { LecternHost } from './lectern-host.js';
import type { PortOpener } from './port-opener.js';
import { createProjections } from './projections.js';

/** What the operator's commands work on, whoever runs them. */
export const operatorContext = (
  { settings, opener }: { readonly settings: Settings; readonly opener: PortOpener },
  io: OperatorIo,
  { atWork, isAlone }: Pick<OperatorContext, 'atWork' | 'isAlone'>,
): OperatorContext => {
  const rules = reactorRulesOf(settings);
  return {
    ...io,
    open: opener.open,
    projections: createProjections(rules),
    deletionWaitDays: settings.LECTERN_DELETION_WAIT,
    reactors: rules.map(({ name }) => name),
    atWork,
    isAlone,
  };
};

/** Whether something of this installation lies in the data folder, and so has one owner. */
export const isEmbedded = (settings: Settings): boolean =>
  [
    settings.EVENTSTORE_URL,
    settings.MONGODB_URL,
    settings.KEYS_URL,
    settings.S3_ENDPOINT,
    settings.LECTERN_MASTER_KEY,
  ].some((setting) => setting === undefined);

/** Made by the first start, before anything else. */
const lockFile = 'owner.lock';

/** @throws CannotDo where a mistyped folder would otherwise be made and found empty */
export const checkFolder = (folder: string): void => {
  if (!existsSync(join(folder, lockFile)))
    throw new CannotDo(`Lectern has no data in ${folder}. LECTERN_DATA says where they are.`);
};

/**
 * Where no host runs on the data folder, this process answers commands and keeps the read models up to date itself, for as
 * long as it has the folder. It does no other work.
 */
export const ownHost = (settings: Settings, opener: PortOpener) => {
  let running: Promise<LecternHost> | undefined;
  const start = async (): Promise<LecternHost> => {
    // All of a host takes a second to load; most commands need none of it.
    const { startHost } = await import('./lectern-host.js');
    const host = await startHost({
      roles: ['commands', 'projections'],
      settings: { ...settings, HOST: '127.0.0.1', PORT: 0 },
      opener,
      isAlone: settings.MONGODB_URL === undefined,
    });
    // Whoever asks here has nobody else to ask, and would take a part for the whole.
    await host.caughtUp();
    return host;
  };
  return {
    atWork: async (): Promise<void> => void (await (running ??= start())),
    stop: async (): Promise<void> => (await running?.catch(() => undefined))?.stop(),
  };
};
