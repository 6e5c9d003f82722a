import { resolve } from 'node:path';
import { catalogue } from '@lectern/events/catalogue';
import { installationFounded } from '@lectern/events/journal/installation.events';
import { isoNow } from '../platform/clock/clock.port.js';
import { start } from '../platform/event-store/event-store.port.js';
import { installationIdOf, markBlobs, type Mark } from '../platform/installation/installation.js';
import { createCodec } from '../platform/journal/codec.js';
import { installationOwner, isPersonal, type WrappedKey } from '../platform/keys/keys.port.js';
import { unwrapKey } from '../platform/keys/wrap-key.js';
import { createSealing } from '../platform/sealing/sealing.js';
import { readArchive } from './archive.js';
import { copyStores, storesTarget, type CopiedEvent, type CopyCounts, type Piece } from './copy-stores.js';
import { countEnds, endingEvent, seekMissingEnds, type EndCounts } from './endings.js';
import { checkMasterKey, copyKeys, readKeys, type KeyCounts } from './keys-file.js';
import {
  CannotDo,
  WrongUse,
  type Installation,
  type OperatorCommand,
  type OperatorContext,
  type OperatorPorts,
} from './operator.js';
import { createProgress } from './progress.js';
import { removeReadModels } from './read-models-there.js';

export type RestoreReport = CopyCounts & {
  readonly keys: KeyCounts;
  /** What was over, as the keys tell, and is so in the journal too now. */
  readonly ended: EndCounts;
};

/** @throws CannotDo when something is there already */
const mustBeEmpty = async ({ store, blobs, keys }: Pick<OperatorPorts, 'store' | 'blobs' | 'keys'>) => {
  const advice = 'Restore into an empty data folder, or into empty engines.';
  if ((await store.head()) !== start) throw new CannotDo(`There is a journal already. ${advice}`);
  for await (const { key } of blobs.all())
    throw new CannotDo(`There is a recording already (${key}). ${advice}`);
  for await (const key of keys.wrapped())
    if (isPersonal(key)) throw new CannotDo(`There is a key already (of ${key.personId}). ${advice}`);
};

/** The archive's events, and then those that say what is over since. */
async function* withEndings(
  pieces: AsyncIterable<Piece>,
  events: readonly CopiedEvent[],
): AsyncGenerator<Piece> {
  yield* pieces;
  if (events.length > 0) yield { kind: 'events', events, what: 'the archive', share: 1 };
}

/** @throws CannotDo when archive and keys are two installations' */
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

/**
 * Fills empty stores from an archive and a file of keys; both are read to their ends before anything is opened or written.
 * Whoever was erased after the archive was made has no key in newer keys: the journal is told, and Lectern does the rest.
 * Read models are made anew at the next start.
 * @throws CannotDo naming what is damaged, missing or already there
 */
export const restore = async (
  context: Pick<OperatorContext, 'open' | 'signal' | 'progress' | 'ask' | 'projections'>,
  files: { readonly archive: string; readonly keys: string },
  target: Pick<Installation, 'masterKey' | 'appendsAhead' | 'prepare' | 'appVersion'>,
  isSure?: boolean,
): Promise<RestoreReport> => {
  const { signal } = context;
  const { clock } = await context.open('clock');
  const progress = createProgress(clock, context.progress);
  const wrapped = await readKeys(files.keys);
  const masterKey = checkMasterKey(wrapped, target.masterKey(), files.keys);

  const ends = seekMissingEnds(new Set(wrapped.flatMap((key) => (key.wrapped ? [] : [key.personId]))));
  let mark: Mark | undefined;
  const look = (event: CopiedEvent): void => {
    ends.see(event);
    if (event.type === installationFounded.type) mark = event.data as Mark;
  };
  const looking = {
    events: async (events: readonly CopiedEvent[]) => events.forEach(look),
    blob: () => Promise.resolve(),
    end: () => Promise.resolve(),
  };
  const counts = await copyStores(readArchive(files.archive), looking, {
    signal,
    tell: progress('Checking'),
  });
  mustBelong(mark, wrapped, masterKey);

  await target.prepare();
  const { documents, ...stores } = await context.open('store', 'blobs', 'keys', 'documents');
  await mustBeEmpty(stores);
  await removeReadModels(documents, context, isSure);
  // Keys first: events without them would be taken for erased, and new keys made for their persons. Those that the journal
  // says are destroyed are, and stay so.
  const known = new Map(wrapped.map((key) => [key.personId, key]));
  for (const personId of ends.ended) known.set(personId, { personId, wrapped: null });
  const keys = await copyKeys(known.values(), stores.keys);
  const missing = ends.missing();
  const codec = createCodec(catalogue, createSealing(stores.keys));
  const from = { at: isoNow(clock), appVersion: target.appVersion };
  const endings = await Promise.all(missing.map((end) => endingEvent(end, codec, from)));
  await copyStores(
    withEndings(readArchive(files.archive), endings),
    await storesTarget(stores, 'add', { signal, appendsAhead: target.appendsAhead }),
    { signal, tell: progress('Restoring') },
  );
  // Last: no Lectern starts on what is not whole.
  if (mark) await markBlobs(stores.blobs, mark);
  return { ...counts, keys, ended: countEnds(missing) };
};

type Options = { readonly keys?: string; readonly yes?: boolean; readonly json?: boolean };

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const run = async (context: OperatorContext, name: string, options: Options): Promise<0> => {
  if (options.keys === undefined)
    throw new WrongUse('The keys are needed too: --keys FILE. Without them nothing in it can be read.');
  if (!context.installation) throw new CannotDo('Stop Lectern first.');
  const files = { archive: resolve(context.folder, name), keys: resolve(context.folder, options.keys) };
  const report = await restore(context, files, context.installation, options.yes);
  const { events, blobs, keys, ended } = report;
  if (options.json) {
    await context.out(JSON.stringify(report));
    return 0;
  }
  await context.out(
    `Restored ${events} events, ${blobs} recordings and ${keys.keys} keys; ${keys.destroyed} keys are destroyed. ` +
      'Read models are made anew at the next start; everybody signs in again.',
  );
  const { persons, messages, invitations } = ended;
  if (persons + messages + invitations > 0)
    await context.out(
      `Erased after this archive was made, as the keys say: ${counted(persons, 'person')}, ` +
        `${counted(messages, 'message')}, ${counted(invitations, 'invitation')}. They are erased here too; ` +
        'what is left of them goes when Lectern starts.',
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
    .option('--yes', 'remove read models of another journal without a question')
    .option('--json', 'what was restored as a JSON object')
    .action((file: string, options: Options) => does((context) => run(context, file, options), 'alone'));
};
