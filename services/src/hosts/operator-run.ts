import { operatorCommands } from '../operator/all-commands.js';
import { CannotDo, type ExitCode, type OperatorContext, type OperatorIo } from '../operator/operator.js';
import { readCommandLine } from '../operator/program.js';
import { runWork } from '../operator/run-operator.js';
import { DataFolderTaken } from '../platform/data-folder/data-folder.adapter.js';
import type { Settings } from '../platform/settings.js';
import { installationOf } from './installation.js';
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

const stopFirst = (taken: string): string => `${taken}. Stop it first.`;

/** For what has to have the data folder for itself. */
const reasonAlone = (error: unknown): string | undefined =>
  error instanceof DataFolderTaken ? stopFirst(error.message) : plainReason(error);

const nothingOpen = {
  open: () => Promise.reject(new CannotDo('Nothing is open.')),
  projections: [],
  deletionWaitDays: 0,
  reactors: [],
  atWork: () => Promise.resolve(),
  fAlone: true,
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
): Promise<ExitCode> => {
  const asked = readCommandLine(operatorCommands, args);
  if (asked.kind === 'words') {
    if (asked.out) await io.out(asked.out.trimEnd());
    if (asked.err) await io.err(asked.err.trimEnd());
    return asked.code;
  }
  const { work, needs } = asked;
  return runWork(
    async () => {
      const given = settings();
      const quiet: Settings = { ...given.settings, LECTERN_LOG_LEVEL: 'silent' };
      const opener = createPortOpener(quiet, given.folder);
      const fFolder = isEmbedded(quiet);
      const host = ownHost(quiet, opener);
      try {
        if (fFolder && !needs.fOpensItself) {
          if (!needs.fMakesFolder) checkFolder(given.folder);
          const taken = await takeFolder(() => opener.open('store', 'documents', 'keys', 'blobs'));
          if (taken !== undefined && needs.fAlone) throw new CannotDo(stopFirst(taken));
          if (taken !== undefined) return await runThroughOwner(given.folder, args, io, taken);
          await openOwnStores(quiet, opener);
        }
        const atWork = fFolder ? host.atWork : () => Promise.resolve();
        const context: OperatorContext = {
          ...operatorContext({ settings: quiet, opener }, io, { atWork, fAlone: fFolder }),
          installation: installationOf(quiet, given.folder),
        };
        return await runWork(work, context, needs.fAlone ? reasonAlone : plainReason);
      } finally {
        await host.stop();
        await opener.close();
      }
    },
    // Only its way to tell: the work gets its own.
    { ...io, ...nothingOpen },
    plainReason,
  );
};
