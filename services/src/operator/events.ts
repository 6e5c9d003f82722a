import { InvalidArgumentError } from 'commander';
import { catalogue } from '@lectern/events/catalogue';
import { dayMs, hourMs, minuteMs } from '../platform/clock/durations.js';
import {
  comparePositions,
  type EventStore,
  type Position,
  type StoredEvent,
} from '../platform/event-store/event-store.port.js';
import { streamsCollection } from '../platform/journal/streams.projection.js';
import { streamsOfPerson } from '../history/history.queries.js';
import { mergeStreams } from '../history/merge-streams.js';
import { eventJson, eventLine, showEvent } from './event-line.js';
import { mustBeMade } from './read-models-there.js';
import { CannotDo, type ExitCode, type OperatorCommand, type OperatorContext } from './operator.js';
import { readJournal } from '../platform/event-store/read-journal.js';

/** A point in time, ms since the epoch, or how long before now. */
type Since = { readonly at: number } | { readonly agoMs: number };

type Options = {
  readonly stream?: string;
  readonly person?: string;
  readonly type?: readonly string[];
  readonly since?: Since;
  readonly last: number;
  readonly follow?: boolean;
  readonly open?: boolean;
  readonly json?: boolean;
};

const known = Object.keys(catalogue);

/** Takes one more type of events to those given before. @throws InvalidArgumentError for one that there is not */
const readEventTypes = (type: string, before: readonly string[] = []): readonly string[] => {
  if (known.includes(type)) return [...before, type];
  const near = known.filter((name) => name.toLowerCase().includes(type.toLowerCase())).slice(0, 3);
  const meant = near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
  throw new InvalidArgumentError(`There is no such type.${meant} docs/reference/events.md has them all.`);
};

const unitMs: Readonly<Record<string, number>> = { s: 1_000, m: minuteMs, h: hourMs, d: dayMs };

/** Reads `2h`, `3d`, `15m`, `30s`, or a date and time of ISO 8601. @throws InvalidArgumentError */
const readSince = (text: string): Since => {
  const [, count, unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  if (count !== undefined) return { agoMs: Number(count) * (unitMs[unit] ?? 0) };
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new InvalidArgumentError('Give a time as 2026-01-31T08:00Z, or 15m, 2h, 3d.');
  return { at };
};

const sinceMs = (since: Since, now: number): number => ('at' in since ? since.at : now - since.agoMs);

/** Reads a whole number from 1 on. @throws InvalidArgumentError */
const readCount = (text: string): number => {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 100_000)
    throw new InvalidArgumentError('Give a whole number from 1 to 100000.');
  return count;
};

/** What has been, up to a position: the last so many of what is wanted. */
const pastEvents = async (
  context: OperatorContext,
  store: EventStore,
  { stream, person, last, follow }: Options,
  to: Position,
  isWanted: (event: StoredEvent) => boolean,
): Promise<readonly StoredEvent[]> => {
  const kept: StoredEvent[] = [];
  const take = (event: StoredEvent): void => {
    if (!isWanted(event) || comparePositions(event.position, to) > 0) return;
    kept.push(event);
    if (kept.length > 2 * last + 100) kept.splice(0, kept.length - last);
  };
  if (stream === undefined && person === undefined) {
    let seen = 0;
    for await (const batch of readJournal(store, { to, batchSize: 2_000, signal: context.signal })) {
      batch.forEach(take);
      seen += batch.length;
      context.progress(`${seen} events looked at`);
    }
    return kept.slice(-last);
  }
  const { documents } = await context.open('documents');
  if (person !== undefined) await mustBeMade(context, [streamsCollection]);
  const ofPerson = person === undefined ? undefined : await streamsOfPerson(documents, person);
  if (ofPerson?.length === 0 && !follow)
    throw new CannotDo(`No stream is that of ${person}. Give a person’s id, as in PersonRegistered.`);
  const names =
    stream === undefined ? (ofPerson ?? []) : [stream].filter((name) => ofPerson?.includes(name) ?? true);
  let isThere = false;
  for await (const event of mergeStreams(store, names)) {
    isThere = true;
    take(event);
  }
  if (stream !== undefined && ofPerson === undefined && !isThere && !follow)
    throw new CannotDo(
      `There is no stream ${stream}. Names are case-sensitive: copy one from “events” or from a line of the log.`,
    );
  return kept.slice(-last);
};

const wantedBy = ({ stream, type, since }: Options, now: number): ((event: StoredEvent) => boolean) => {
  const from = since && sinceMs(since, now);
  return (event) =>
    (stream === undefined || event.stream === stream) &&
    (type === undefined || type.includes(event.type)) &&
    (from === undefined || Date.parse(event.recordedAt) >= from);
};

/** Whether an event that comes is a person's: a new stream of theirs is in no read model yet. */
const isOf = ({ data, metadata }: StoredEvent, person: string): boolean =>
  data['personId'] === person || (metadata['actor'] as { userId?: string } | undefined)?.userId === person;

const runEvents = async (context: OperatorContext, options: Options): Promise<ExitCode> => {
  const { store, clock } = await context.open('store', 'clock');
  const codec = options.open ? (await context.open('codec')).codec : undefined;
  const show = async (event: StoredEvent): Promise<void> => {
    const shown = await showEvent(event, codec);
    await context.out(options.json ? eventJson(shown) : eventLine(shown));
  };
  const isWanted = wantedBy(options, clock.now());
  const head = await store.head();
  const past = await pastEvents(context, store, options, head, isWanted);
  for (const event of past) await show(event);
  // To standard error: where JSON is wanted, nothing is what standard output holds then.
  if (past.length === 0) await context.err('Nothing found.');
  if (!options.follow) return 0;
  const subscription = store.subscribe({ after: head }, async (batch) => {
    const { person } = options;
    for (const event of batch) {
      if (context.signal.aborted) return;
      if (isWanted(event) && (person === undefined || isOf(event, person))) await show(event);
    }
  });
  await new Promise<void>((resolve) => {
    if (context.signal.aborted) resolve();
    context.signal.addEventListener('abort', () => resolve());
  });
  await subscription.stop();
  return 0;
};

export const events: OperatorCommand = (program, does) => {
  program
    .command('events')
    .summary('show events of the journal')
    .description(
      'Shows the last events, the oldest first: time, stream@revision, type, who did it, and its facts in short. ' +
        'What is sealed under a person’s key stays so unless --open is given. Without --stream or --person the ' +
        'whole journal is looked through.',
    )
    .option('--stream <name>', 'of this stream only, as attempt-<id>')
    .option(
      '--person <id>',
      'of all streams of this person, as the read model of streams knows them; with --stream, of that one if it is theirs',
    )
    .option('--type <type...>', 'of these types only', readEventTypes)
    .option('--since <time>', 'recorded since then: 2026-01-31T08:00Z, or 15m, 2h, 3d ago', readSince)
    .option('--last <count>', 'at most so many', readCount, 50)
    .option('--follow', 'go on with what comes, until stopped')
    .option('--open', 'open what is sealed; this shows what children said')
    .option('--json', 'a JSON object a line')
    .action((options: Options) => does((context) => runEvents(context, options)));
};
