import { operatorCommands } from '../operator/all-commands.js';
import type { Ended, ExitCode, How, Work } from '../operator/operator.js';
import { runCommandLine } from '../operator/program.js';
import { DataFolderTaken } from '../platform/data-folder/data-folder.adapter.js';
import type { Settings } from '../platform/settings.js';
import { installationOf, masterKeyOf } from './installation.js';
import { checkFolder, isEmbedded, operatorContext, ownHost } from './operator-context.js';
import { runThroughOwner } from './operator-socket.js';
import type { Terminal } from './operator-terminal.js';
import { openOwnStores } from './own-stores.js';
import { plainReason } from './plain-error.js';
import { createPortOpener } from './port-opener.js';

type Given = { readonly settings: Settings; readonly folder: string };

/** On the engines that the settings name; through the owner of the data folder where one runs; or on the folder's files. */
const doWork = async (
  { settings, folder }: Given,
  args: readonly string[],
  io: Terminal,
  work: Work,
  how: How,
): Promise<Ended> => {
  // A move reads the folder's key, and opens with it keys that are elsewhere.
  const key = how === 'alone' ? masterKeyOf(settings, folder) : undefined;
  const quiet: Settings = {
    ...settings,
    LECTERN_LOG_LEVEL: 'silent',
    ...(key && { LECTERN_MASTER_KEY: Buffer.from(key).toString('base64') }),
  };
  const opener = createPortOpener(quiet, folder);
  const isInFolder = isEmbedded(quiet);
  const host = ownHost(quiet, opener);
  try {
    if (isInFolder && how === 'withLectern') {
      checkFolder(folder);
      try {
        await opener.open('store', 'documents', 'keys', 'blobs');
      } catch (error) {
        if (!(error instanceof DataFolderTaken)) throw error;
        return await runThroughOwner(folder, args, io, error.message);
      }
      await openOwnStores(quiet, opener);
    }
    // Without a bus that others are on, nobody else can be asked.
    const isAlone = isInFolder || quiet.NATS_URL === undefined;
    const atWork = isAlone ? host.atWork : () => Promise.resolve();
    const context = operatorContext({ settings: quiet, opener }, io, { atWork, isAlone });
    return await work({ ...context, installation: installationOf(quiet, folder) });
  } finally {
    await host.stop();
    await opener.close();
  }
};

/**
 * Does what was typed, and asks before something is lost.
 * @param given read only when there is work to do: help needs none
 */
export const runOperator = async (
  args: readonly string[],
  given: () => Given,
  terminal: Terminal,
): Promise<ExitCode> => {
  const ended = await runCommandLine(
    operatorCommands,
    args,
    terminal,
    (work, how) => doWork(given(), args, terminal, work, how),
    (error, how) =>
      how === 'alone' && error instanceof DataFolderTaken
        ? `${error.message}. Stop it first.`
        : plainReason(error),
  );
  if (typeof ended === 'number') return ended;
  const answer = await terminal.ask(`${ended.question} [y/N] `).catch(() => 'no');
  if (answer !== undefined && /^\s*y(es)?\s*$/i.test(answer))
    return runOperator([...args, '--yes'], given, terminal);
  await terminal.err(
    answer === undefined
      ? `${ended.question} There is no terminal to ask on: add --yes if you mean it.`
      : 'Nothing was changed.',
  );
  return 1;
};
