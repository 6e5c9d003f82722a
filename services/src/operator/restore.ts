import { catalogue } from '@lectern/events/catalogue';
import { isoNow } from '../platform/clock/clock.port.js';
import { start } from '../platform/event-store/event-store.port.js';
import { createCodec } from '../platform/journal/codec.js';
import { probeOwner, type WrappedKey } from '../platform/keys/keys.port.js';
import { createSealing } from '../platform/sealing/sealing.js';
import { writeJournal, type PlacedEvent } from './archive-append.js';
import { countEnds, endingEvent, seekMissingEnds, type EndCounts } from './archive-endings.js';
import type { ArchiveCounts } from './archive-format.js';
import type { KeyCounts } from './archive-keys.js';
import { checkMasterKey, readKeys } from './archive-keys.js';
import type { Installation } from './archive-installation.js';
import { removeForeignModels } from './archive-models.js';
import { createProgress, type TellShare } from './archive-progress.js';
import { type ArchivedBlob, readArchive } from './archive-reader.js';
import { CannotDo, type OperatorContext, type OperatorPorts } from './operator.js';

type Stores = Pick<OperatorPorts, 'store' | 'blobs' | 'keys'>;

/** Recordings on their way to the disk at once: many share one sync. */
const lanes = 16;

export type RestoreReport = ArchiveCounts & {
  readonly keys: KeyCounts;
  /** What was over, as the keys tell, and is so in the journal too now. */
  readonly ended: EndCounts;
};

/** @throws CannotDo when something is there already */
export const mustBeEmpty = async ({ store, blobs, keys }: Stores): Promise<void> => {
  const advice = 'Restore into an empty data folder, or into empty engines.';
  if ((await store.head()) !== start) throw new CannotDo(`There is a journal already. ${advice}`);
  for await (const { key } of blobs.all())
    throw new CannotDo(`There is a recording already (${key}). ${advice}`);
  for await (const { personId } of keys.wrapped())
    if (personId !== probeOwner) throw new CannotDo(`There is a key already (of ${personId}). ${advice}`);
};

/** Reads all of an archive. @returns its counts, whose keys its journal says are destroyed, and what it does not know of */
const inspect = async (file: string, wrapped: readonly WrappedKey[], tell: TellShare) => {
  const destroyed = wrapped.flatMap((key) => (key.wrapped === null ? [key.personId] : []));
  const { see, ended, missing } = seekMissingEnds(new Set(destroyed));
  for await (const piece of readArchive(file)) {
    tell(piece.share);
    if (piece.kind === 'end') return { counts: piece.counts, erased: ended, missing: missing() };
    if (piece.kind === 'events') piece.events.forEach(see);
  }
  throw new CannotDo(`${file} has no end.`);
};

const fill = async (
  { store, blobs }: Stores,
  file: string,
  endings: readonly PlacedEvent[],
  options: { readonly appendsAhead: number; readonly signal: AbortSignal; readonly tell: TellShare },
): Promise<void> => {
  const journal = writeJournal(store, options.appendsAhead);
  const puts: Promise<unknown>[] = [];
  const put = async ({ key, bytes, meta }: ArchivedBlob): Promise<void> => {
    const storing = blobs.put(key, bytes, meta);
    // Told when its turn comes.
    storing.catch(() => undefined);
    puts.push(storing);
    if (puts.length >= lanes) await puts.shift();
  };
  for await (const piece of readArchive(file)) {
    if (options.signal.aborted)
      throw new CannotDo('It was stopped. What is there now is not whole: remove it.');
    if (piece.kind === 'blob') await put(piece.blob);
    if (piece.kind === 'events') for (const event of piece.events) await journal.add(event);
    options.tell(piece.share);
  }
  for (const event of endings) await journal.add(event);
  await journal.end();
  await Promise.all(puts);
};

/** Takes over the keys, but for those that the journal says are destroyed: they are, and stay so. */
const restoreKeys = async (
  { keys }: Stores,
  wrapped: readonly WrappedKey[],
  erased: ReadonlySet<string>,
): Promise<KeyCounts> => {
  const persons = new Map(
    wrapped.flatMap((key) => (key.personId === probeOwner ? [] : [[key.personId, key]])),
  );
  for (const personId of erased) persons.set(personId, { personId, wrapped: null });
  for (const key of persons.values()) await keys.adopt(key);
  const destroyed = [...persons.values()].filter((key) => key.wrapped === null).length;
  return { keys: persons.size - destroyed, destroyed };
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
  fYes?: boolean,
): Promise<RestoreReport> => {
  const { clock } = await context.open('clock');
  const progress = createProgress(clock, context.progress);
  const wrapped = await readKeys(files.keys);
  checkMasterKey(wrapped, target.masterKey(), files.keys);
  const { counts, erased, missing } = await inspect(files.archive, wrapped, progress('Checking the file'));
  await target.prepare();
  const { documents, ...stores } = await context.open('store', 'blobs', 'keys', 'documents');
  await mustBeEmpty(stores);
  await removeForeignModels(documents, context, fYes);
  // Keys first: events without them would be taken for erased, and new keys made for their persons.
  const keys = await restoreKeys(stores, wrapped, erased);
  const codec = createCodec(catalogue, createSealing(stores.keys));
  const { appendsAhead, appVersion } = target;
  const from = { at: isoNow(clock), appVersion };
  const endings = await Promise.all(missing.map((end) => endingEvent(end, codec, from)));
  const { signal } = context;
  await fill(stores, files.archive, endings, { appendsAhead, signal, tell: progress('Restoring') });
  return { ...counts, keys, ended: countEnds(missing) };
};
