import type { WrappedKey } from '../platform/keys/keys.port.js';
import { readStores } from './copy-stores.js';
import { CannotDo, type OperatorCommand, type OperatorContext } from './operator.js';
import { fillStores } from './restore.js';

type Options = { readonly json?: boolean };

const run = async (context: OperatorContext, options: Options): Promise<0> => {
  if (!context.installation) throw new CannotDo('Stop Lectern first.');
  const { close, ...stores } = await context.installation.openFolder();
  try {
    const keys: WrappedKey[] = [];
    for await (const key of stores.keys.wrapped()) keys.push(key);
    const from = {
      pieces: () => readStores(stores, context.signal),
      keys,
      keysIn: 'the data folder',
      intoEmpty:
        'Move into empty engines: name others, or empty these by their own tools if nobody needs what they hold.',
    };
    const report = await fillStores(context, from, context.installation);
    await context.out(
      options.json
        ? JSON.stringify(report)
        : `${report.events} events, ${report.blobs} recordings and ${report.keys.keys} keys are there now. Read models ` +
            'and pending work are made anew at the start of the hosts, and everybody signs in again. Start them with ' +
            'LECTERN_MASTER_KEY set to what master.key in the data folder holds.',
    );
    return 0;
  } finally {
    await close();
  }
};

export const moveCommand: OperatorCommand = (program, does) => {
  program
    .command('move')
    .summary('copy this installation from its data folder into the engines')
    .description(
      'Copies journal, recordings and keys from the data folder into the empty engines that EVENTSTORE_URL, S3_…, ' +
        'KEYS_URL and MONGODB_URL name, as a restore from a backup would. Lectern has to be stopped, here and there. ' +
        'If it is stopped or cut in the middle, empty the engines and begin again. The data folder stays as it is.',
    )
    .option('--json', 'what was copied as a JSON object')
    .action((options: Options) => does((context) => run(context, options), 'alone'));
};
