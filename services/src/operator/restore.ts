import { resolve } from 'node:path';
import { catalogue } from '@lectern/events/catalogue';
import { installationFounded } from '@lectern/events/journal/installation.events';
import { isoNow } from '../platform/clock/clock.port.js';
import { start } from '../platform/event-store/event-store.port.js';
import { installationIdOf, markBlobs, type Mark } from '../platform/installation/installation.js';
import { createCodec } from '../platform/journal/codec.js';
import {
  installationOwner,
  isPersonal,
  probeOwner,
  type Keys,
  type WrappedKey,
} from '../platform/keys/keys.port.js';
import { unwrapKey } from '../platform/keys/wrapped-keys.js';
import { createSealing } from '../platform/sealing/sealing.js';
import { readArchive } from './archive.js';
import {
  copyStores,
  nowhere,
  storesTarget,
  type CopyCounts,
  type CopyTarget,
  type Piece,
} from './copy-stores.js';
import { endingEvent, seekMissingEnds } from './endings.js';
import { checkMasterKey, readKeys, type KeyCounts } from './keys-file.js';
import {
  CannotDo,
  WrongUse,
  type Installation,
  type OperatorCommand,
  type OperatorContext,
  type OperatorPorts,
} from './operator.js';

export type RestoreReport = CopyCounts & {
  readonly keys: KeyCounts;
  /** How many persons, messages and invitations were over, as the keys tell, and are so in the journal too now. */
  readonly ended: number;
};

/** @throws CannotDo when something is there already */
const mustBeEmpty = async (
  { store, blobs, keys, documents }: Pick<OperatorPorts, 'store' | 'blobs' | 'keys' | 'documents'>,
  advice: string,
): Promise<void> => {
  if ((await store.head()) !== start) throw new CannotDo(`There is a journal already. ${advice}`);
  for await (const { key } of blobs.all())
    throw new CannotDo(`There is a recording already (${key}). ${advice}`);
  for await (const key of keys.wrapped())
    if (isPersonal(key)) throw new CannotDo(`There is a key already (of ${key.personId}). ${advice}`);
  const [first] = await documents.collections();
  if (first !== undefined) throw new CannotDo(`There are documents already (${first}). ${advice}`);
};

/** Where an installation is taken from. */
export type Source = {
  /** All of it, to its end; read once before anything is written, and once more to be written. */
  readonly pieces: () => AsyncIterable<Piece>;
  readonly keys: readonly WrappedKey[];
  /** Where the keys are, for a person. */
  readonly keysIn: string;
  /** What to do where something is there already. */
  readonly intoEmpty: string;
};

/** @throws CannotDo when journal and keys are two installations' */
const mustBelong = (mark: Mark | undefined, keys: readonly WrappedKey[], masterKey: Uint8Array): void => {
  const own = keys.find(({ personId }) => personId === installationOwner);
  if (!mark || !own?.wrapped) return;
  const id = installationIdOf(unwrapKey(masterKey, own.personId, own.wrapped));
  if (id !== mark.installationId)
    throw new CannotDo(
      `The archive is of installation ${mark.installationId.slice(0, 8)}, and the keys are of installation ` +
        `${id.slice(0, 8)}. Nothing was restored.`,
    );
};

/** Copies keys byte by byte; a probe is its store's own. */
const copyKeys = async (from: Iterable<WrappedKey>, to: Keys): Promise<KeyCounts> => {
  const counts = { keys: 0, destroyed: 0 };
  for (const key of from) {
    if (key.personId === probeOwner) continue;
    await to.adopt(key);
    if (isPersonal(key)) counts[key.wrapped ? 'keys' : 'destroyed'] += 1;
  }
  return counts;
};

/**
 * Fills empty stores; what they are filled from is read to its end before anything is opened or written. Whoever was
 * erased after an archive was made has no key in newer keys: the journal is told, and Lectern does the rest. Read models
 * are made anew at the next start.
 * @throws CannotDo naming what is damaged, missing or already there
 */
export const fillStores = async (
  context: Pick<OperatorContext, 'open' | 'signal' | 'progress'>,
  from: Source,
  target: Pick<Installation, 'masterKey' | 'appendsAhead' | 'prepare' | 'appVersion'>,
): Promise<RestoreReport> => {
  const masterKey = checkMasterKey(from.keys, target.masterKey(), from.keysIn);
  const ends = seekMissingEnds(new Set(from.keys.flatMap((key) => (key.wrapped ? [] : [key.personId]))));
  let mark: Mark | undefined;
  const looking: CopyTarget = {
    ...nowhere,
    events: async (events) => {
      for (const event of events) {
        ends.see(event);
        if (event.type === installationFounded.type) mark = event.data as Mark;
      }
    },
  };
  const counts = await copyStores(from.pieces(), looking, context, 'Checking');
  mustBelong(mark, from.keys, masterKey);

  await target.prepare();
  const { clock, ...stores } = await context.open('store', 'blobs', 'keys', 'documents', 'clock');
  await mustBeEmpty(stores, from.intoEmpty);
  // Keys first: events without them would be taken for erased, and new keys made for their persons. Those that the journal
  // says are destroyed are, and stay so.
  const known = new Map(from.keys.map((key) => [key.personId, key]));
  for (const personId of ends.ended) known.set(personId, { personId, wrapped: null });
  const keys = await copyKeys(known.values(), stores.keys);
  const into = storesTarget(stores, target.appendsAhead);
  const missing = ends.missing();
  const endLast: CopyTarget = {
    ...into,
    end: async () => {
      const codec = createCodec(catalogue, createSealing(stores.keys));
      const at = { at: isoNow(clock), appVersion: target.appVersion };
      for (const end of missing) await into.events([await endingEvent(end, codec, at)]);
      await into.end();
    },
  };
  await copyStores(from.pieces(), endLast, context, 'Copying');
  // Last: no Lectern starts on what is not whole.
  if (mark) await markBlobs(stores.blobs, mark);
  return { ...counts, keys, ended: missing.length };
};

/** Fills stores from the two files of a backup. */
export const restore = async (
  context: Parameters<typeof fillStores>[0],
  files: { readonly archive: string; readonly keys: string },
  target: Parameters<typeof fillStores>[2],
): Promise<RestoreReport> => {
  const from = {
    pieces: () => readArchive(files.archive),
    keys: await readKeys(files.keys),
    keysIn: files.keys,
    intoEmpty: 'Restore into an empty data folder, or into empty engines.',
  };
  return fillStores(context, from, target);
};

type Options = { readonly keys?: string; readonly json?: boolean };

const run = async (context: OperatorContext, name: string, options: Options): Promise<0> => {
  if (options.keys === undefined)
    throw new WrongUse('The keys are needed too: --keys FILE. Without them nothing in it can be read.');
  if (!context.installation) throw new CannotDo('Stop Lectern first.');
  const files = { archive: resolve(context.folder, name), keys: resolve(context.folder, options.keys) };
  const report = await restore(context, files, context.installation);
  const { events, blobs, keys, ended } = report;
  if (options.json) {
    await context.out(JSON.stringify(report));
    return 0;
  }
  await context.out(
    `Restored ${events} events, ${blobs} recordings and ${keys.keys} keys; ${keys.destroyed} keys are destroyed. ` +
      'Read models are made anew at the next start; everybody signs in again.',
  );
  if (ended > 0)
    await context.out(
      `People, messages and invitations that were erased after this archive was made, as the keys say: ${ended}. ` +
        'They are erased here too; what is left of them goes when Lectern starts.',
    );
  return 0;
};

export const restoreCommand: OperatorCommand = (program, does) => {
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
    .option('--json', 'what was restored as a JSON object')
    .action((file: string, options: Options) => does((context) => run(context, file, options), 'alone'));
};
