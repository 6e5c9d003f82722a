import * as z from 'zod/mini';
import { catalogue } from '@lectern/events/catalogue';
import { metadata } from '@lectern/events/journal/metadata';
import { isErased, isSealed } from '@lectern/events/journal/sealed';
import {
  comparePositions,
  start,
  type EventStore,
  type StoredEvent,
} from '../platform/event-store/event-store.port.js';
import { readJournal } from '../platform/event-store/read-journal.js';
import type { Codec } from '../platform/journal/codec.js';
import { checkpoints, type Checkpoint } from '../platform/projections/projection-runner.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { ExitCode, OperatorCommand, OperatorContext } from './operator.js';
import { mustBeMade } from './read-models-there.js';
import { checkSounds, type Problem } from './sound-check.js';

const inOneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ');

/** Event ids kept in memory over all streams; a stream that was let go is read again when it goes on. */
const remembered = 500_000;

/** Tells of events, in the order of the journal, that leave a gap in their stream or stand in it twice. */
export const checkStreams = (
  store: Pick<EventStore, 'read'>,
): ((event: StoredEvent) => Promise<readonly Problem[]>) => {
  const streams = new Map<string, { next: number; readonly ids: Set<string> }>();
  let kept = 0;

  const recall = async ({ stream, revision }: StoredEvent) => {
    const seen = { next: 0, ids: new Set<string>() };
    if (revision === 0) return seen;
    for await (const before of store.read(stream)) {
      if (before.revision >= revision) break;
      seen.next = before.revision + 1;
      seen.ids.add(before.id);
    }
    kept += seen.ids.size;
    return seen;
  };

  return async (event) => {
    const { id, stream, revision } = event;
    const seen = streams.get(stream) ?? (await recall(event));
    const at = `${stream}@${revision}`;
    const found: Problem[] = [];
    if (revision !== seen.next) found.push({ kind: 'gap', at, what: `${seen.next} was to come here` });
    if (seen.ids.has(id))
      found.push({ kind: 'repeated-event', at, what: `${id} stands in its stream before` });
    else kept += 1;
    seen.ids.add(id);
    seen.next = revision + 1;
    streams.delete(stream);
    streams.set(stream, seen);
    for (const [oldest, { ids }] of streams) {
      if (kept <= remembered || streams.size === 1) break;
      streams.delete(oldest);
      kept -= ids.size;
    }
    return found;
  };
};

/** Sealed fields of the present version that lie open. */
const openFields = ({ type, data, metadata: { version } }: StoredEvent): readonly string[] => {
  const definition = catalogue[type];
  if (!definition || version !== definition.version) return [];
  return Object.keys(definition.sealed).filter((field) => {
    const value = data[field];
    return value !== undefined && !isSealed(value) && !isErased(value);
  });
};

/** Whether an event can be read as the catalogue says, closed, and opened where the person's key is there. */
const checkEvent =
  (codec: Codec) =>
  async (event: StoredEvent): Promise<readonly Problem[]> => {
    const at = `${event.stream}@${event.revision}`;
    const known = z.safeParse(metadata, event.metadata);
    const isOwn =
      known.success && known.data.eventId === event.id && !Number.isNaN(Date.parse(known.data.at));
    const found: Problem[] = isOwn
      ? []
      : [{ kind: 'metadata', at, what: 'its metadata are not such, or those of another event' }];
    try {
      codec.closed(event);
      await codec.opened(event);
    } catch (error) {
      return [...found, { kind: 'unreadable', at, what: `${event.type}: ${inOneLine(error)}` }];
    }
    const open = openFields(event);
    if (open.length > 0)
      found.push({ kind: 'not-sealed', at, what: `${event.type} lies open: ${open.join(', ')}` });
    return found;
  };

type Found = (problems: readonly Problem[]) => Promise<void>;

const checkJournal = async (
  { open, signal, progress }: OperatorContext,
  found: Found,
  isThorough: boolean,
): Promise<{ readonly events: number; readonly streams: number }> => {
  const ports = await open('store', 'codec', 'blobs', 'keys', 'sealing');
  const checks = [checkStreams(ports.store), checkEvent(ports.codec), checkSounds({ ...ports, isThorough })];
  let events = 0;
  let streams = 0;
  for await (const batch of readJournal(ports.store, { to: await ports.store.head(), signal })) {
    for (const event of batch) {
      for (const check of checks) await found(await check(event));
      if (event.revision === 0) streams += 1;
    }
    events += batch.length;
    progress(`journal: ${events} events checked`);
  }
  return { events, streams };
};

/** What a live read model may take to catch up with the journal without moving, ms. */
const standstillMs = 15_000;
const lookEveryMs = 100;

/** Waits until every read model is as far as the journal is now, and tells of those that stand still. */
const checkReadModels = async (
  { open, projections, signal }: OperatorContext,
  found: Found,
): Promise<void> => {
  const { store, documents, clock } = await open('store', 'documents', 'clock');
  const head = await store.head();
  for (const at of projections.map(collectionOf)) {
    let last: string | undefined;
    for (let movedAt = clock.now(); ; await clock.sleep(lookEveryMs, signal)) {
      signal.throwIfAborted();
      const { position = start, error } =
        (await documents.get<Checkpoint>(checkpoints.name, at))?.body ?? ({} as Partial<Checkpoint>);
      const stopped = error !== undefined && `was stopped by an error at position ${position}: rebuild it`;
      if (!stopped && comparePositions(position, head) >= 0) break;
      if (position !== last) movedAt = clock.now();
      last = position;
      const isStill = clock.now() - movedAt > standstillMs;
      const what = stopped || (isStill && `stands at position ${position}, and the journal is at ${head}`);
      if (!what) continue;
      await found([{ kind: 'read-model', at, what }]);
      break;
    }
  }
};

/** More would be one line that nothing reads. */
const mostInJson = 10_000;

type Options = { readonly bytes?: boolean; readonly json?: boolean };

const runVerify = async (context: OperatorContext, { bytes = false, json }: Options): Promise<ExitCode> => {
  await context.atWork();
  // A read model that nobody makes would be waited for, and then called wrong.
  await mustBeMade(context);
  const problems: Problem[] = [];
  const byKind: Record<string, number> = {};
  let count = 0;
  const found: Found = async (more) => {
    for (const problem of more) {
      count += 1;
      byKind[problem.kind] = (byKind[problem.kind] ?? 0) + 1;
      if (!json) await context.out(`${problem.kind}  ${problem.at}  ${problem.what}`);
      else if (count <= mostInJson) problems.push(problem);
    }
  };
  const { events, streams } = await checkJournal(context, found, bytes);
  await checkReadModels(context, found);
  const readModels = context.projections.length;
  await context.out(
    json
      ? JSON.stringify({ events, streams, readModels, problems: count, byKind, found: problems })
      : `${events} events in ${streams} streams and ${readModels} read models: ` +
          (count === 0 ? 'nothing is wrong.' : `${count} problem${count === 1 ? '' : 's'}.`),
  );
  return count === 0 ? 0 : 1;
};

export const verify: OperatorCommand = (program, does) => {
  program
    .command('verify')
    .summary('check journal, recordings and read models')
    .description(
      'Checks that every stream is without a gap and has each event once, that every event can be read, that the ' +
        'parts of every recording and all sounds that events name are there, and that every read model is as far as ' +
        'the journal. Lectern goes on meanwhile. Problems are named by ids; nothing of what anybody said is shown. ' +
        'What read models hold is not compared: one that looks wrong is made anew by rebuild.',
    )
    .option('--bytes', 'also open every part of every recording and compute its digest')
    .option('--json', `one JSON object; it names the first ${mostInJson} problems, and counts all`)
    .action((options: Options) => does((context) => runVerify(context, options)));
};
