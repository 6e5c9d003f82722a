import { resolve } from 'node:path';
import { type InstalledContext, opensItself } from './archive-installation.js';
import { CannotDo, type OperatorCommand, WrongUse } from './operator.js';
import type { EndCounts } from './archive-endings.js';
import { restore as restoreFrom } from './restore.js';

type Options = { readonly keys?: string; readonly yes?: boolean; readonly json?: boolean };

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** @returns undefined where the archive is as new as the keys */
const sinceThen = ({ persons, messages, invitations }: EndCounts): string | undefined =>
  persons + messages + invitations === 0
    ? undefined
    : `Erased after this archive was made, as the keys say: ${counted(persons, 'person')}, ` +
      `${counted(messages, 'message')}, ${counted(invitations, 'invitation')}. They are erased here too; ` +
      'what is left of them goes when Lectern starts.';

const run = async (context: InstalledContext, name: string, options: Options): Promise<0> => {
  if (options.keys === undefined)
    throw new WrongUse('The keys are needed too: --keys FILE. Without them nothing in it can be read.');
  if (!context.installation) throw new CannotDo('Stop Lectern first.');
  const files = { archive: resolve(context.folder, name), keys: resolve(context.folder, options.keys) };
  const report = await restoreFrom(context, files, context.installation, options.yes);
  const { events, blobs, keys, ended } = report;
  if (options.json) {
    await context.out(JSON.stringify(report));
    return 0;
  }
  await context.out(
    `Restored ${events} events, ${blobs} recordings and ${keys.keys} keys; ${keys.destroyed} keys are destroyed. ` +
      'Read models are made anew at the next start; everybody signs in again.',
  );
  const since = sinceThen(ended);
  if (since !== undefined) await context.out(since);
  return 0;
};

export const restore: OperatorCommand = (program, does) => {
  program
    .command('restore')
    .argument('<file>', 'what "backup" wrote')
    .summary('fill an empty installation from a backup')
    .description(
      'Fills an empty data folder, or the empty engines that the settings name, from the two files of a backup. Both ' +
        'are checked to their ends first, and the master key is tried: it comes from LECTERN_MASTER_KEY. ' +
        'Events keep their ids, places and times; every key that the journal says is destroyed ' +
        '(of erased persons and messages, of forgotten invitations) is destroyed again. Whoever was erased after the ' +
        'archive was made has no key in newer keys: they are erased here too, and their number is told.',
    )
    .option('--keys <file>', 'the file of keys; needed')
    .option('--yes', 'remove read models of another journal without a question')
    .option('--json', 'what was restored as a JSON object')
    .action((file: string, options: Options) =>
      does((context) => run(context, file, options), { ...opensItself, fMakesFolder: true }),
    );
};
