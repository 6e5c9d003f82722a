import { operatorCommands } from '../operator/all-commands.js';
import type { ExitCode, OperatorIo } from '../operator/operator.js';
import { runCommandLine } from '../operator/program.js';
import { DataFolderTaken } from '../platform/data-folder/data-folder.adapter.js';
import type { Settings } from '../platform/settings.js';
import { installationOf, masterKeyOf } from './installation.js';
import { checkFolder, isEmbedded, operatorContext, ownHost } from './operator-context.js';
import { openOwnStores } from './own-stores.js';
import { runThroughOwner } from './operator-client.js';
import { plainReason } from './plain-error.js';
import { createPortOpener } from './port-opener.js';

/** Takes the data folder, if it is to be had. @returns who has it, if not */
const takeFolder = async (take: () => Promise<unknown>): Promise<string | undefined> => {
  try {
    await take();
    return undefined;
  } catch (error) {
    if (error instanceof DataFolderTaken) return error.message;
    throw error;
  }
};

/**
 * Does what was typed: on the engines that the settings name; through the owner of the data folder where one runs; or on
 * the folder's files, once this process has them for itself.
 * @param settings read only when there is work to do: help needs none
 */
export const runOperator = async (
  args: readonly string[],
  settings: () => { readonly settings: Settings; readonly folder: string },
  io: OperatorIo,
): Promise<ExitCode> =>
  runCommandLine(
    operatorCommands,
    args,
    io,
    async (work, how) => {
      const given = settings();
      // A move reads the folder's key, and opens with it keys that are elsewhere.
      const key = how === 'alone' ? masterKeyOf(given.settings, given.folder) : undefined;
      const quiet: Settings = {
        ...given.settings,
        LECTERN_LOG_LEVEL: 'silent',
        ...(key && { LECTERN_MASTER_KEY: Buffer.from(key).toString('base64') }),
      };
      const opener = createPortOpener(quiet, given.folder);
      const isInFolder = isEmbedded(quiet);
      const host = ownHost(quiet, opener);
      try {
        if (isInFolder && how === 'withLectern') {
          checkFolder(given.folder);
          const taken = await takeFolder(() => opener.open('store', 'documents', 'keys', 'blobs'));
          if (taken !== undefined) return await runThroughOwner(given.folder, args, io, taken);
          await openOwnStores(quiet, opener);
        }
        const atWork = isInFolder ? host.atWork : () => Promise.resolve();
        const context = operatorContext({ settings: quiet, opener }, io, { atWork, isAlone: isInFolder });
        return await work({ ...context, installation: installationOf(quiet, given.folder) });
      } finally {
        await host.stop();
        await opener.close();
      }
    },
    (error, how) =>
      how === 'alone' && error instanceof DataFolderTaken
        ? `${error.message}. Stop it first.`
        : plainReason(error),
  );
