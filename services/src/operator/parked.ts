import type { Document, Documents } from '../platform/documents/documents.port.js';
import { findAll } from '../platform/documents/find-all.js';
import { isoNow } from '../platform/clock/clock.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import { work, type WorkItem } from '../platform/work/work.projection.js';
import { mustBeMade } from './read-models-there.js';
import {
  CannotDo,
  confirm,
  WrongUse,
  type ExitCode,
  type OperatorCommand,
  type OperatorContext,
} from './operator.js';

type Item = Document<WorkItem>;
type Options = { readonly json?: boolean; readonly yes?: boolean; readonly all?: boolean };

const collection = collectionOf(work);

/** What was given up after too many failures, of all reactors. */
async function* parkedItems(context: OperatorContext, documents: Documents): AsyncGenerator<Item> {
  for (const reactor of context.reactors) {
    const query = { index: 'byStatus', equals: { reactor, status: 'parked' }, limit: 200 };
    for await (const page of findAll<WorkItem>(documents, collection, query)) yield* page;
  }
}

/** @throws CannotDo for one that is not there, or not parked */
const itemOf = async (documents: Documents, id: string): Promise<Item> => {
  const item = await documents.get<WorkItem>(collection, id);
  if (item?.body.status !== 'parked') throw new CannotDo(`No item ${id} is parked. See: parked list.`);
  return item;
};

const openWork = async (context: OperatorContext): Promise<Documents> => {
  await mustBeMade(context, [collection]);
  return (await context.open('documents')).documents;
};

const runList = async (context: OperatorContext, { json }: Options): Promise<ExitCode> => {
  const documents = await openWork(context);
  let count = 0;
  for await (const item of parkedItems(context, documents)) {
    const { id, body } = item;
    const { reactor, stream, revision, failures, error, correlationId } = body;
    await context.out(
      json
        ? JSON.stringify({ id, reactor, stream, revision, failures, error, correlationId })
        : `${id}  ${reactor}  ${stream}@${revision}  ${failures} failures  ${error ?? ''}`,
    );
    count += 1;
  }
  if (!json && count === 0) await context.out('Nothing is parked.');
  return 0;
};

const runReplay = async (
  context: OperatorContext,
  id: string | undefined,
  { all, json }: Options,
): Promise<ExitCode> => {
  if ((id === undefined) === !all) throw new WrongUse('Give the id of an item, or --all.');
  const documents = await openWork(context);
  const { clock } = await context.open('clock');
  const items: Item[] = [];
  if (id === undefined) for await (const item of parkedItems(context, documents)) items.push(item);
  else items.push(await itemOf(documents, id));
  // As if it had never failed.
  const again = { dueAt: isoNow(clock), failures: 0, status: 'due', leasedBy: null, error: null } as const;
  const changed = await documents.bulk(
    items.map(({ id: item, revision, body }) => {
      return { kind: 'put', collection, id: item, body: { ...body, ...again }, ifRevision: revision };
    }),
  );
  const replayed = items.length - changed.length;
  await context.out(
    json ? JSON.stringify({ replayed }) : `${replayed} item${replayed === 1 ? ' is' : 's are'} due again.`,
  );
  return 0;
};

const runDrop = async (context: OperatorContext, id: string, options: Options): Promise<ExitCode> => {
  const documents = await openWork(context);
  const item = await itemOf(documents, id);
  const { reactor, stream, revision } = item.body;
  confirm(`Never do ${reactor} for ${stream}@${revision}?`, options.yes);
  const changed = await documents.bulk([{ kind: 'delete', collection, id, ifRevision: item.revision }]);
  if (changed.length > 0) throw new CannotDo(`${id} has changed meanwhile. See: parked list.`);
  await context.out(options.json ? JSON.stringify({ dropped: id }) : `${id} is dropped.`);
  return 0;
};

export const parked: OperatorCommand = (program, does) => {
  const group = program
    .command('parked')
    .summary('work that was given up')
    .description('What was tried too often without success, and waits for somebody to look into it.');
  group
    .command('list')
    .description('Lists what is parked, and why it failed last. The event it comes from: events --stream.')
    .option('--json', 'a JSON object a line')
    .action((options: Options) => does((context) => runList(context, options)));
  group
    .command('replay')
    .argument('[id]', 'of the item')
    .description('Has an item tried again, at once where reactors run.')
    .option('--all', 'all that is parked')
    .option('--json', 'one JSON object')
    .action((id: string | undefined, options: Options) => does((context) => runReplay(context, id, options)));
  group
    .command('drop')
    .argument('<id>', 'of the item')
    .description('Takes an item away for good, after asking. A rebuild of the list of work brings it back.')
    .option('--yes', 'without asking')
    .option('--json', 'one JSON object')
    .action((id: string, options: Options) => does((context) => runDrop(context, id, options)));
};
