import type { Clock } from '../platform/clock/clock.port.js';
import { start } from '../platform/event-store/event-store.port.js';
import { installationBlob, installationMarks } from '../platform/installation/installation.js';
import { copyStores, readStores, storesTarget } from './copy-stores.js';
import { compareKeys, copyKeys } from './keys-file.js';
import { CannotDo, type OperatorCommand, type OperatorContext, type TwoPlaces } from './operator.js';
import { createProgress } from './progress.js';
import { mustBeIdle, removeReadModels } from './read-models-there.js';

/** How many there are now, on both sides the same; undefined where nothing was to be moved. */
export type MoveReport = {
  readonly events: number | undefined;
  readonly blobs: number | undefined;
  readonly keys: number | undefined;
};

type Run = { readonly clock: Clock; readonly signal: AbortSignal; readonly tell: (line: string) => void };

/**
 * Looks at the engines before anything is written to them: the journal there has to be the beginning of this one, keys and
 * recordings have to be this installation's. Read models there go by positions of another journal: asks, and removes them.
 * @throws CannotDo when hosts are at work there, something else is there, or the answer is no
 */
export const checkTarget = async (
  { from, to }: TwoPlaces,
  context: Pick<OperatorContext, 'open' | 'ask' | 'signal' | 'progress' | 'projections'>,
  isSure: boolean | undefined,
): Promise<void> => {
  const { signal } = context;
  const { clock } = await context.open('clock');
  if (to.documents) await mustBeIdle(to.documents, context);
  if (to.store && (await to.store.head()) !== start) {
    const tell = createProgress(clock, context.progress)('Looking at');
    const target = await storesTarget({ store: to.store }, 'ignore', { signal });
    await copyStores(readStores({ store: from.store }, signal), target, { signal, tell });
  }
  if (to.keys) await compareKeys(from.keys, to.keys, false);
  if (to.blobs) {
    const [here, there] = await Promise.all(
      [from, to].map(({ blobs }) => installationMarks(blobs ? { blobs } : {})),
    );
    const other = there?.get('blobs')?.installationId;
    if (other !== undefined && other !== here?.get('blobs')?.installationId)
      throw new CannotDo(
        `The recordings there are of installation ${other.slice(0, 8)}. Move into an empty bucket.`,
      );
  }
  if (to.documents && to.store) await removeReadModels(to.documents, context, isSure);
};

/**
 * Copies into the engines what is not there yet, keys first, and compares all of it afterwards.
 * @throws CannotDo when something else is there, or the comparison finds a difference
 */
export const move = async ({ from, to }: TwoPlaces, { clock, signal, tell }: Run): Promise<MoveReport> => {
  const progress = createProgress(clock, tell);
  const source = { store: to.store && from.store, blobs: to.blobs && from.blobs };
  const keys = to.keys && (await copyKeys(from.keys.wrapped(), to.keys));
  await copyStores(readStores(source, signal), await storesTarget(to, 'add', { signal }), {
    signal,
    tell: progress('Copying'),
  });
  const counts = await copyStores(readStores(source, signal), await storesTarget(to, 'refuse', { signal }), {
    signal,
    tell: progress('Comparing'),
  });
  if (to.keys) await compareKeys(from.keys, to.keys, true);
  // Last: no host starts on what is not whole.
  const mark = await from.blobs.get(installationBlob);
  if (mark) await to.blobs?.put(installationBlob, mark);
  return {
    events: to.store && counts.events,
    blobs: to.blobs && counts.blobs,
    keys: keys && keys.keys + keys.destroyed,
  };
};

type Options = { readonly yes?: boolean; readonly json?: boolean };

const moved = [
  ['events', 'events', 'EVENTSTORE_URL'],
  ['blobs', 'recordings', 'S3_ENDPOINT'],
  ['keys', 'keys', 'KEYS_URL'],
] as const;

const run = async (context: OperatorContext, options: Options): Promise<0> => {
  if (!context.installation) throw new CannotDo('Stop Lectern first.');
  const places = await context.installation.openBoth();
  try {
    const { clock } = await context.open('clock');
    await checkTarget(places, context, options.yes);
    const report = await move(places, { clock, signal: context.signal, tell: context.progress });
    if (options.json) {
      await context.out(JSON.stringify(report));
      return 0;
    }
    for (const [name, words, setting] of moved)
      await context.out(
        report[name] === undefined
          ? `The ${words} stay where they are: ${setting} is not set.`
          : `${report[name]} ${words} are there now, each compared with the one here: they are equal.`,
      );
    await context.out(
      'Read models and pending work are made anew at the start of the hosts, and everybody signs in again. Start ' +
        'them with LECTERN_MASTER_KEY set to what master.key in the data folder holds.',
    );
    return 0;
  } finally {
    await places.close();
  }
};

export const moveCommand: OperatorCommand = (program, does) => {
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
    .action((options: Options) => does((context) => run(context, options), 'alone'));
};
