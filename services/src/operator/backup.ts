import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isoNow } from '../platform/clock/clock.port.js';
import { archiveTarget, readArchive } from './archive.js';
import { copyStores, nowhere, readStores, type CopyCounts } from './copy-stores.js';
import { type KeyCounts, writeKeys } from './keys-file.js';
import { CannotDo, confirm, WrongUse, type OperatorCommand, type OperatorContext } from './operator.js';
import { beginFile } from './unfinished-file.js';

export type BackupReport = CopyCounts & {
  readonly file: string;
  readonly keys?: KeyCounts & { readonly file: string };
};

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** @throws CannotDo where nothing could be written; a folder that is missing may be a disk that is not there */
const checkPlace = (file: string): void => {
  if (isFolder(file)) throw new CannotDo(`${file} is a folder: name a file in it.`);
  const folder = dirname(file);
  if (!isFolder(folder))
    throw new CannotDo(`${folder} is not there. Is its disk mounted? If it is only new, make it first.`);
};

/**
 * Copies journal and recordings into one file while others write, reads it back, and then writes the keys apart from it,
 * so that every key it needs is among them. Both files take their names last.
 * @throws CannotDo, and what the stores throw; nothing is left behind then
 */
export const backUpAll = async (
  context: Pick<OperatorContext, 'open' | 'signal' | 'progress'>,
  name: string,
  keysName: string | undefined,
): Promise<BackupReport> => {
  checkPlace(name);
  if (keysName !== undefined) checkPlace(keysName);
  const { clock, keys, ...stores } = await context.open('store', 'blobs', 'keys', 'clock');
  const file = await beginFile(name);
  let keysFile: Awaited<ReturnType<typeof writeKeys>> | undefined;
  try {
    const target = await archiveTarget(file, clock.now());
    const counts = await copyStores(readStores(stores, context.signal), target, context, 'Copying');
    const found = await copyStores(readArchive(file.temporary), nowhere, context, 'Reading back');
    if (JSON.stringify(found) !== JSON.stringify(counts))
      throw new CannotDo(`${file.temporary} does not hold what was written: ${JSON.stringify(found)}`);
    if (keysName !== undefined) keysFile = await writeKeys(keys, keysName, isoNow(clock));
    // The keys first: newer ones open an older archive too, and not the other way round.
    await keysFile?.publish();
    await file.publish();
    return {
      file: name,
      ...counts,
      ...(keysFile && keysName !== undefined ? { keys: { file: keysName, ...keysFile.counts } } : {}),
    };
  } catch (error) {
    await keysFile?.abandon();
    await file.abandon();
    throw error;
  }
};

type Options = { readonly keys?: string; readonly yes?: boolean; readonly json?: boolean };

const run = async (context: OperatorContext, name: string, options: Options): Promise<0> => {
  const file = resolve(context.folder, name);
  const keysFile = options.keys === undefined ? undefined : resolve(context.folder, options.keys);
  if (file === keysFile) throw new WrongUse('The keys go into another file than the rest.');
  if (existsSync(file) && statSync(file).isFile())
    confirm(`${file} is there already. Replace it?`, options.yes);
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
      'Copies the journal up to now, and then the recordings it names, into one tar file, which is read back and checked ' +
        'before it takes its name. Lectern goes on meanwhile. Keys are never in that file; --keys writes them into ' +
        'another one, as they are wrapped by the master key, in the place of what was there. The master key itself is ' +
        'in neither.',
    )
    .option('--keys <file>', 'where the keys go; an older file is replaced')
    .option('--yes', 'replace the file without a question')
    .option('--json', 'what was written as a JSON object')
    .action((file: string, options: Options) => does((context) => run(context, file, options)));
};
