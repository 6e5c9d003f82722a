import { type InstalledContext, opensItself } from './archive-installation.js';
import { checkTarget } from './move-check.js';
import { move as moveAll, type MoveReport } from './move.js';
import { CannotDo, type OperatorCommand } from './operator.js';

type Options = { readonly yes?: boolean; readonly json?: boolean };

const named = [
  ['events', 'EVENTSTORE_URL'],
  ['blobs', 'S3_ENDPOINT'],
  ['keys', 'KEYS_URL'],
] as const satisfies readonly (readonly [keyof MoveReport, string])[];

const words = { events: 'events', blobs: 'recordings', keys: 'keys' };

const lineOf = (name: keyof MoveReport, setting: string, count: number | undefined): string =>
  count === undefined
    ? `The ${words[name]} stay where they are: ${setting} is not set.`
    : `${count} ${words[name]} are there now, each compared with the one here: they are equal.`;

const run = async (context: InstalledContext, options: Options): Promise<0> => {
  if (!context.installation) throw new CannotDo('Stop Lectern first.');
  const { ends, documents, close } = await context.installation.openBoth();
  try {
    const { clock } = await context.open('clock');
    await checkTarget(ends, documents, context, options.yes);
    const report = await moveAll(ends, { clock, signal: context.signal, tell: context.progress });
    if (options.json) await context.out(JSON.stringify(report));
    else {
      for (const [name, setting] of named) await context.out(lineOf(name, setting, report[name]));
      await context.out(
        'Read models and pending work are made anew at the start of the hosts, and everybody signs in again. Start ' +
          'them with LECTERN_MASTER_KEY set to what master.key in the data folder holds.',
      );
    }
    return 0;
  } finally {
    await close();
  }
};

export const move: OperatorCommand = (program, does) => {
  program
    .command('move')
    .summary('copy this installation from its data folder into the engines')
    .description(
      'Copies journal, recordings and keys from the data folder into the engines that EVENTSTORE_URL, S3_… and KEYS_URL ' +
        'name, and then compares all of it. Lectern has to be stopped, here and there. What is in the engines already ' +
        'is looked at first: where it is not the beginning of this installation, nothing is changed. Stopped or cut in ' +
        'the middle, it goes on where it was when it is run again. The data folder stays as it is.',
    )
    .option('--yes', 'remove read models of another journal from MONGODB_URL without a question')
    .option('--json', 'what is there now as a JSON object')
    .action((options: Options) => does((context) => run(context, options), opensItself));
};
