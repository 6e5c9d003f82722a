import type { Blobs } from '../platform/blobs/blobs.port.js';
import { type Clock } from '../platform/clock/clock.port.js';
import type { EventStore, StoredEvent } from '../platform/event-store/event-store.port.js';
import { type Keys, OtherKey } from '../platform/keys/keys.port.js';
import { writeJournal } from './archive-append.js';
import {
  bothJournals,
  compareBlobs,
  compareJournals,
  compareKeys,
  differenceOf,
  isSameEvent,
  type Pair,
} from './archive-compare.js';
import { inLanes } from './archive-lanes.js';
import { createProgress, type Progress } from './archive-progress.js';
import { CannotDo } from './operator.js';

/** The embedded stores and the engines; undefined where the settings name no engine. */
export type MoveEnds = {
  readonly journal: Pair<EventStore> | undefined;
  readonly blobs: Pair<Blobs> | undefined;
  readonly keys: Pair<Keys> | undefined;
};

/** How many there are now, on both sides the same; undefined where nothing was to be moved. */
export type MoveReport = {
  readonly events: number | undefined;
  readonly blobs: number | undefined;
  readonly keys: number | undefined;
};

type Run = { readonly signal: AbortSignal; readonly progress: Progress };

const lanes = 8;

/**
 * Goes on where the copy ends. What is there already has to be the beginning of this journal, event by event: places in
 * the streams decide, never positions. One append after another, so that the order of all is kept.
 */
const moveJournal = async (stores: Pair<EventStore>, { signal, progress }: Run): Promise<void> => {
  const tell = progress('The journal');
  const { from, to, share } = await bothJournals(stores, signal);
  const writer = writeJournal(stores.to, 1);
  let copy: StoredEvent | undefined = (await to.next()).value;
  for await (const event of from) {
    if (!copy) await writer.add(event);
    else if (isSameEvent(event, copy)) copy = (await to.next()).value;
    else
      throw new CannotDo(
        `The journal there is not the beginning of this one: ${differenceOf(event, copy)}. ` +
          'Move into an empty event store.',
      );
    tell(share(event));
  }
  await writer.end();
};

/** Each blob is stored once, so what an earlier run copied is left alone. @returns how many there are */
const moveBlobs = async ({ from, to }: Pair<Blobs>, { signal, progress }: Run): Promise<number> => {
  const tell = progress('Recordings');
  let count = 0;
  let total = 0;
  for await (const { size } of from.all()) {
    count += 1;
    total += size + 1;
  }
  let done = 0;
  const copied = inLanes(from.all(), lanes, async ({ key, size, meta }) => {
    if (!(await to.head(key))) {
      const bytes = await from.get(key);
      if (bytes) await to.put(key, bytes, meta);
    }
    return size + 1;
  });
  for await (const size of copied) {
    if (signal.aborted) throw new CannotDo('It was stopped. Run it again to go on.');
    done += size;
    tell(done / total);
  }
  return count;
};

const moveKeys = async ({ from, to }: Pair<Keys>): Promise<void> => {
  for await (const key of from.wrapped())
    await to.adopt(key).catch((cause: unknown) => {
      if (!(cause instanceof OtherKey)) throw cause;
      throw new CannotDo(`There is another key of ${key.personId} there. Move into an empty store of keys.`, {
        cause,
      });
    });
};

/**
 * Copies into the engines what is not there yet, keys first, the journal last, and compares all of it afterwards.
 * @throws CannotDo when something else is there, or the comparison finds a difference
 */
export const move = async (
  ends: MoveEnds,
  options: { readonly clock: Clock; readonly signal: AbortSignal; readonly tell: (line: string) => void },
): Promise<MoveReport> => {
  const { signal } = options;
  const progress = createProgress(options.clock, options.tell);
  if (ends.keys) await moveKeys(ends.keys);
  const blobs = ends.blobs && (await moveBlobs(ends.blobs, { signal, progress }));
  if (ends.journal) await moveJournal(ends.journal, { signal, progress });
  return {
    events: ends.journal && (await compareJournals(ends.journal, signal, progress('Comparing the journals'))),
    blobs:
      ends.blobs &&
      (await compareBlobs(ends.blobs, blobs ?? 0, signal, progress('Comparing the recordings'))),
    keys: ends.keys && (await compareKeys(ends.keys)),
  };
};
