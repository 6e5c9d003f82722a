import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUpAll } from './backup.js';
import { confirm, type OperatorCommand, type OperatorContext, WrongUse } from './operator.js';

type Options = { readonly keys?: string; readonly yes?: boolean; readonly json?: boolean };

const run = async (context: OperatorContext, name: string, options: Options): Promise<0> => {
  const file = resolve(context.folder, name);
  const keysFile = options.keys === undefined ? undefined : resolve(context.folder, options.keys);
  if (file === keysFile) throw new WrongUse('The keys go into another file than the rest.');
  if (existsSync(file) && statSync(file).isFile())
    await confirm(context, `${file} is there already. Replace it?`, options.yes);
  const report = await backUpAll(context, file, keysFile);
  if (options.json) {
    await context.out(JSON.stringify(report));
    return 0;
  }
  const { events, blobs, blobBytes, keys } = report;
  await context.out(
    `${file}: ${events} events and ${blobs} recordings (${blobBytes} bytes), read back and whole.`,
  );
  await context.out(
    keys
      ? `${keys.file}: ${keys.keys} keys, ${keys.destroyed} destroyed. Keep it apart from the other file, and no older one.`
      : 'No keys are in it: without --keys FILE, or with keys older than the file, it cannot be read.',
  );
  return 0;
};

export const backup: OperatorCommand = (program, does) => {
  program
    .command('backup')
    .argument('<file>', 'where the journal and the recordings go')
    .summary('copy journal and recordings into one file, while Lectern runs')
    .description(
      'Copies the journal up to now, and then the recordings it names, into one file, which is read back and checked ' +
        'before it takes its name. Lectern goes on meanwhile. Keys are never in that file; --keys writes them into ' +
        'another one, as they are wrapped by the master key, in the place of what was there. The master key itself is ' +
        'in neither.',
    )
    .option('--keys <file>', 'where the keys go; an older file is replaced')
    .option('--yes', 'replace the file without a question')
    .option('--json', 'what was written as a JSON object')
    .action((file: string, options: Options) => does((context) => run(context, file, options)));
};
