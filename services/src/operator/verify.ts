import { catalogue } from '@lectern/events/catalogue';
import { isErased, isSealed } from '@lectern/events/journal/sealed';
import { DocumentsUnavailable } from '../platform/documents/documents.port.js';
import { EventStoreUnavailable, type StoredEvent } from '../platform/event-store/event-store.port.js';
import type { Codec } from '../platform/journal/codec.js';
import { KeysUnavailable } from '../platform/keys/keys.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import { Standstill, withRebuilt, type Different } from './compare-models.js';
import { CannotDo, type ExitCode, type OperatorCommand, type OperatorContext } from './operator.js';
import { mustBeMade } from './read-models-there.js';
import { createFindings, type Findings, type Problem } from './problems.js';
import { readJournal } from '../platform/event-store/read-journal.js';
import { checkSounds } from './sound-check.js';
import { watchStreams } from './stream-watch.js';

const inOneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ');

type Options = { readonly bytes?: boolean; readonly json?: boolean };

/** Sealed fields of the present version that lie open. */
const openFields = ({ type, data, metadata }: StoredEvent): readonly string[] => {
  const definition = catalogue[type];
  if (!definition || metadata['version'] !== definition.version) return [];
  return Object.keys(definition.sealed).filter((field) => {
    const value = data[field];
    return value !== undefined && !isSealed(value) && !isErased(value);
  });
};

/** Whether events can be read as the catalogue says, closed, and opened where the person's key is there. */
const checkEvent =
  (codec: Codec, findings: Findings) =>
  async (event: StoredEvent): Promise<void> => {
    const at = `${event.stream}@${event.revision}`;
    try {
      codec.closed(event);
      await codec.opened(event);
    } catch (error) {
      await findings.add({ kind: 'unreadable', at, what: `${event.type}: ${inOneLine(error)}` });
      return;
    }
    const open = openFields(event);
    if (open.length > 0)
      await findings.add({ kind: 'not-sealed', at, what: `${event.type} lies open: ${open.join(', ')}` });
  };

/** What keeps from looking says nothing about what would be found. */
const isNoFinding = (error: unknown): boolean =>
  [CannotDo, EventStoreUnavailable, DocumentsUnavailable, KeysUnavailable].some(
    (kind) => error instanceof kind,
  );

const checkJournal = async (
  context: OperatorContext,
  findings: Findings,
  options: Options,
): Promise<{ readonly events: number; readonly streams: number }> => {
  const { open, signal, progress } = context;
  const ports = await open('store', 'codec', 'blobs', 'keys', 'sealing');
  const checks = [
    watchStreams(ports.store, findings),
    checkEvent(ports.codec, findings),
    checkSounds({ ...ports, findings, isThorough: options.bytes ?? false }),
  ];
  let events = 0;
  let streams = 0;
  for await (const batch of readJournal(ports.store, { to: await ports.store.head(), signal })) {
    for (const event of batch) {
      for (const check of checks) await check(event);
      if (event.revision === 0) streams += 1;
    }
    events += batch.length;
    progress(`journal: ${events} events checked`);
  }
  return { events, streams };
};

/** More would be one line that nothing reads. */
const mostInJson = 10_000;

const kinds = {
  missing: 'document-missing',
  differs: 'document-differs',
  surplus: 'document-surplus',
} as const;
const words = {
  missing: 'is not there, and a rebuild makes it',
  differs: 'is not what a rebuild makes of it',
  surplus: 'is there, and a rebuild does not make it',
} as const;

const problemOf = (collection: string, { id, how }: Different): Problem => ({
  kind: kinds[how],
  at: `${collection}/${id}`,
  what: words[how],
});

const checkReadModels = async (context: OperatorContext, findings: Findings): Promise<void> => {
  const { open, projections } = context;
  const ports = await open('store', 'documents', 'codec', 'clock');
  try {
    await withRebuilt({ ...ports, ...context }, projections, false, async ({ differences }) => {
      for (const projection of projections) {
        const collection = collectionOf(projection);
        try {
          for await (const found of differences(projection))
            for (const one of found) await findings.add(problemOf(collection, one));
        } catch (error) {
          if (!(error instanceof Standstill)) throw error;
          await findings.add({ kind: 'projection', at: collection, what: error.message });
        }
      }
    });
  } catch (error) {
    if (context.signal.aborted || isNoFinding(error)) throw error;
    // Most likely an event that cannot be read, which was told of before.
    await findings.add({ kind: 'projection', at: 'all', what: `cannot be built again: ${inOneLine(error)}` });
  }
};

const runVerify = async (context: OperatorContext, options: Options): Promise<ExitCode> => {
  await context.atWork();
  // A read model that nobody makes would be waited for, and then called wrong.
  await mustBeMade(context);
  const problems: Problem[] = [];
  const findings = createFindings(async (problem) => {
    if (!options.json) await context.out(`${problem.kind}  ${problem.at}  ${problem.what}`);
    else if (problems.length < mostInJson) problems.push(problem);
  });
  const { events, streams } = await checkJournal(context, findings, options);
  await checkReadModels(context, findings);
  const count = findings.count();
  const numbers = { events, streams, readModels: context.projections.length, problems: count };
  if (options.json)
    await context.out(JSON.stringify({ ...numbers, byKind: findings.byKind(), found: problems }));
  else
    await context.out(
      `${events} events in ${streams} streams and ${context.projections.length} read models: ` +
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
        'parts of every recording and all sounds that events name are there, and that the read models are what the ' +
        'journal gives: each is built again in a collection of its own, compared, and removed. Lectern goes on ' +
        'meanwhile. Problems are named by ids; nothing of what anybody said is shown.',
    )
    .option('--bytes', 'also open every part of every recording and compute its digest')
    .option('--json', `one JSON object; it names the first ${mostInJson} problems, and counts all`)
    .action((options: Options) => does((context) => runVerify(context, options)));
};
