import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isoNow } from '../platform/clock/clock.port.js';
import { type Position, start } from '../platform/event-store/event-store.port.js';
import { letsBlobsGo } from './archive-events.js';
import type { ArchiveCounts } from './archive-format.js';
import { type KeyCounts, type WrittenKeys, writeKeys } from './archive-keys.js';
import { inLanes } from './archive-lanes.js';
import { createProgress, type Progress } from './archive-progress.js';
import { checkArchive } from './archive-reader.js';
import { type ArchiveWriter, createArchive } from './archive-writer.js';
import { CannotDo, type OperatorContext, type OperatorPorts } from './operator.js';
import { readJournal } from './read-journal.js';

type Stores = Pick<OperatorPorts, 'store' | 'blobs' | 'clock'>;
type Run = Pick<OperatorContext, 'signal'> & { readonly progress: Progress };

/** Blobs read ahead of the one that is written. */
const lanes = 4;
/** Every answer that is cancelled meanwhile may ask for one more round; they become shorter and shorter. */
const mostRounds = 10;

const copyJournal = async (
  { store }: Stores,
  archive: ArchiveWriter,
  { after, to }: { readonly after: Position; readonly to: Position },
  { signal, progress }: Run,
): Promise<void> => {
  const tell = progress('The journal');
  await readJournal(store, { after, to, batchSize: 500, signal }, async (events) => {
    await archive.events(events);
    // A guess at how far it is, and nothing else, is what positions are good for.
    tell(Number(events.at(-1)?.position) / Number(to));
  });
  tell(1);
};

const copyBlobs = async (
  { blobs }: Stores,
  archive: ArchiveWriter,
  known: Set<string>,
  { signal, progress }: Run,
): Promise<void> => {
  const tell = progress('Recordings');
  let total = 0;
  for await (const { key, size } of blobs.all()) if (!known.has(key)) total += size + 1;
  let done = 0;
  const read = inLanes(blobs.all(), lanes, async (entry) => ({
    entry,
    bytes: known.has(entry.key) ? undefined : await blobs.get(entry.key),
  }));
  for await (const { entry, bytes } of read) {
    if (signal.aborted) throw new CannotDo('It was stopped.');
    // Copied already, or removed since it was listed.
    if (!bytes || known.has(entry.key)) continue;
    await archive.blob(entry, bytes);
    known.add(entry.key);
    done += entry.size + 1;
    tell(Math.min(done / total, 1));
  }
  tell(1);
};

/** Whether an event after this position may have had blobs removed before they were copied. */
const blobsMayHaveGone = async ({ store }: Stores, after: Position, { signal }: Run): Promise<boolean> => {
  let fGone = false;
  await readJournal(store, { after, to: await store.head(), signal }, async (events) => {
    fGone ||= events.some(letsBlobsGo);
  });
  return fGone;
};

/**
 * Copies journal and blobs into one file while others write. The journal up to its head comes first and the blobs after
 * it, so that what its events name is there; if answers were cancelled meanwhile, the journal goes on to those events,
 * as they say why blobs are missing. The file is read back, and lies beside its place until it is published. Never holds
 * a key.
 * @throws CannotDo, and what the stores throw; nothing is left behind then
 */
const backUp = async (stores: Stores, file: string, run: Run): Promise<ArchiveWriter> => {
  const archive = await createArchive(file, isoNow(stores.clock));
  try {
    const known = new Set<string>();
    let after = start;
    for (let round = 1; round <= mostRounds; round += 1) {
      const to = await stores.store.head();
      await copyJournal(stores, archive, { after, to }, run);
      await copyBlobs(stores, archive, known, run);
      after = to;
      if (!(await blobsMayHaveGone(stores, after, run))) break;
    }
    await archive.finish();
    const counts = await checkArchive(archive.temporary, run.progress('Reading it back'));
    if (JSON.stringify(counts) !== JSON.stringify(archive.counts()))
      throw new CannotDo(`${archive.temporary} does not hold what was written: ${JSON.stringify(counts)}`);
    return archive;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
};

export type BackupReport = ArchiveCounts & {
  readonly file: string;
  readonly keys?: KeyCounts & { readonly file: string };
};

const isFolder = async (path: string): Promise<boolean | undefined> =>
  (await stat(path).catch(() => undefined))?.isDirectory();

/** @throws CannotDo where nothing could be written; a folder that is missing may be a disk that is not there */
const checkPlace = async (file: string): Promise<void> => {
  if (await isFolder(file)) throw new CannotDo(`${file} is a folder: name a file in it.`);
  const folder = dirname(file);
  if (!(await isFolder(folder)))
    throw new CannotDo(`${folder} is not there. Is its disk mounted? If it is only new, make it first.`);
};

/** The whole of the command: the archive, and then the keys apart from it, so that every key it needs is among them. */
export const backUpAll = async (
  context: Pick<OperatorContext, 'open' | 'signal' | 'progress'>,
  file: string,
  keysFile: string | undefined,
): Promise<BackupReport> => {
  await checkPlace(file);
  if (keysFile !== undefined) await checkPlace(keysFile);
  const ports = await context.open('store', 'blobs', 'keys', 'clock');
  const progress = createProgress(ports.clock, context.progress);
  const archive = await backUp(ports, file, { signal: context.signal, progress });
  let keys: WrittenKeys | undefined;
  try {
    if (keysFile !== undefined) keys = await writeKeys(ports.keys, keysFile, isoNow(ports.clock));
    // The keys first: newer ones open an older archive too, and not the other way round.
    await keys?.publish();
    await archive.publish();
  } catch (error) {
    await keys?.abandon();
    await archive.abandon();
    throw error;
  }
  const counts = archive.counts();
  return keysFile === undefined || !keys
    ? { file, ...counts }
    : { file, ...counts, keys: { file: keysFile, ...keys.counts } };
};
