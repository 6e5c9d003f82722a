import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf, type AnyProjection } from '../platform/projections/projection.js';
import { mend, withRebuilt, type Comparison, type Different } from './compare-models.js';
import { mustBeMade } from './read-models-there.js';
import { CannotDo, WrongUse, type ExitCode, type OperatorCommand, type OperatorContext } from './operator.js';

type Options = { readonly json?: boolean };
type Changed = { missing: number; differs: number; surplus: number };

/** Rounds over documents that others write in the same moment. */
const maxRounds = 20;

/** Writes some documents anew; whoever changed one meanwhile is waited for, and it is looked at again. */
const takeOver = async (
  documents: Documents,
  { settle }: Comparison,
  projection: AnyProjection,
  found: readonly Different[],
  changed: Changed,
): Promise<void> => {
  let open = found;
  for (let round = 0; open.length > 0; round += 1) {
    if (round === maxRounds)
      throw new CannotDo(`Documents of ${projection.name} keep changing. Start the rebuild again.`);
    // What goes away goes first, so that what is unique is free.
    const inOrder = open.toSorted((a, b) => Number(b.how === 'surplus') - Number(a.how === 'surplus'));
    const missed = new Set(await documents.bulk(inOrder.map((one) => mend(projection, one))));
    inOrder.forEach(({ how }, at) => {
      if (!missed.has(at)) changed[how] += 1;
    });
    const again = inOrder.filter((_, at) => missed.has(at)).map(({ id }) => id);
    open = again.length > 0 ? await settle(projection, again) : [];
  }
};

const runRebuild = async (
  context: OperatorContext,
  name: string | undefined,
  options: Options,
): Promise<ExitCode> => {
  const known = context.projections.map((projection) => projection.name);
  const wanted = context.projections.filter((projection) => name === undefined || projection.name === name);
  if (wanted.length === 0)
    throw new WrongUse(`There is no read model ${name}. There are: ${known.join(', ')}.`);
  await context.atWork();
  await mustBeMade(context, wanted.map(collectionOf));
  const ports = await context.open('store', 'documents', 'codec', 'clock');
  await withRebuilt({ ...ports, ...context }, wanted, true, async (comparison) => {
    for (const projection of wanted) {
      const changed: Changed = { missing: 0, differs: 0, surplus: 0 };
      for await (const found of comparison.differences(projection))
        await takeOver(ports.documents, comparison, projection, found, changed);
      await comparison.resume(projection);
      const { missing: added, differs: replaced, surplus: removed } = changed;
      const collection = collectionOf(projection);
      await context.out(
        options.json
          ? JSON.stringify({ readModel: projection.name, collection, added, replaced, removed })
          : `${collection}: ${added} added, ${replaced} replaced, ${removed} removed.`,
      );
    }
  });
  return 0;
};

export const rebuild: OperatorCommand = (program, does) => {
  program
    .command('rebuild')
    .argument('[projection]', 'its name, as streaks; without one, all of them')
    .summary('build read models again from the journal')
    .description(
      'Builds read models again from the whole journal, in collections of their own beside the live ones, and then ' +
        'puts each document that differs in place of the live one. Lectern goes on meanwhile: every document is the ' +
        'old one or the new one at any moment, none is missing or written twice; where many differ, some are mended ' +
        'before others. A sound read model stays as it is, but for work: an item whose end left no event comes back ' +
        'and is done again, which changes nothing. A read model of a new shape needs no rebuild: a new version in ' +
        'its source has a collection of its own. "Added" in the line of work counts those items that ended without ' +
        'an event, each time again.',
    )
    .option('--json', 'a JSON object a line for each read model')
    .action((name: string | undefined, options: Options) =>
      does((context) => runRebuild(context, name, options)),
    );
};
