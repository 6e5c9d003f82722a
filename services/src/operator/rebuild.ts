import { rebuildSubject } from '../platform/projections/assignment.js';
import { listenForProgress } from '../platform/projections/progress.js';
import { collectionOf } from '../platform/projections/projection.js';
import { CannotDo, WrongUse, type ExitCode, type OperatorCommand, type OperatorContext } from './operator.js';

type Options = { readonly json?: boolean };

/** A host that is away for longer, or has just given a read model to another one, is asked no more, ms. */
const answerMs = 15_000;
const lookMs = 200;

/** Has those hosts that keep these collections make them anew, and waits until they are whole. */
const makeAnew = async (context: OperatorContext, collections: readonly string[]): Promise<void> => {
  const { bus, clock } = await context.open('bus', 'clock');
  const progress = listenForProgress(bus, clock);
  const waiting = new Set(collections);
  const building = new Set<string>();
  progress.onMoved(() => {
    for (const name of waiting) {
      const state = progress.last(name)?.state;
      if (state === 'building') building.add(name);
      else if (building.has(name)) waiting.delete(name);
    }
  });
  try {
    const askedAt = clock.now();
    bus.publish(rebuildSubject, { collections });
    while (waiting.size > 0) {
      await clock.sleep(lookMs, context.signal);
      context.signal.throwIfAborted();
      context.progress(`${collections.length - waiting.size} of ${collections.length} read models are made`);
      const silent = [...waiting].filter((name) => !building.has(name));
      if (silent.length > 0 && clock.now() - askedAt > answerMs)
        throw new CannotDo(`No host has begun with ${silent.join(', ')}. Do the projection hosts run?`);
    }
    const stopped = collections.filter((name) => progress.last(name)?.state === 'stopped');
    if (stopped.length > 0)
      throw new CannotDo(`An error stopped ${stopped.join(', ')}: the log of the host says which.`);
  } finally {
    progress.close();
  }
};

const runRebuild = async (
  context: OperatorContext,
  name: string | undefined,
  { json }: Options,
): Promise<ExitCode> => {
  const known = context.projections.map((projection) => projection.name);
  const wanted = context.projections.filter((projection) => name === undefined || projection.name === name);
  if (wanted.length === 0)
    throw new WrongUse(`There is no read model ${name}. There are: ${known.join(', ')}.`);
  await context.atWork();
  const collections = wanted.map(collectionOf);
  await makeAnew(context, collections);
  for (const collection of collections)
    await context.out(json ? JSON.stringify({ collection }) : `${collection} is made anew.`);
  return 0;
};

export const rebuild: OperatorCommand = (program, does) => {
  program
    .command('rebuild')
    .argument('[projection]', 'its name, as streaks; without one, all of them')
    .summary('make read models anew from the journal')
    .description(
      'Makes read models anew from the whole journal: for one whose documents are wrong, or that an error stopped. ' +
        'Lectern goes on meanwhile, but pages that read it ask people to try again until it is whole, as after an ' +
        'update with a new version of it, and for as long. Work that was parked is tried once more.',
    )
    .option('--json', 'a JSON object a line for each read model')
    .action((name: string | undefined, options: Options) =>
      does((context) => runRebuild(context, name, options)),
    );
};
