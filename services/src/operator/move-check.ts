import type { Documents } from '../platform/documents/documents.port.js';
import { type EventStore, type Position, start } from '../platform/event-store/event-store.port.js';
import { type Keys, probeOwner, type WrappedKey } from '../platform/keys/keys.port.js';
import { checkpoints } from '../platform/projections/projection-runner.js';
import { collectionOf } from '../platform/projections/projection.js';
import { bothJournals, differenceOf, isSameEvent, type Pair, placeOf } from './archive-compare.js';
import { dropAll, mustBeIdle } from './archive-models.js';
import { createProgress, type TellShare } from './archive-progress.js';
import type { MoveEnds } from './move.js';
import { CannotDo, confirm, type OperatorContext } from './operator.js';

type Context = Pick<OperatorContext, 'open' | 'ask' | 'signal' | 'progress' | 'projections'>;

/**
 * The journal there has to be the beginning of this one, event by event.
 * @param onPosition told where each of its events stands there
 * @throws CannotDo at the first event that is another one
 */
const mustBegin = async (
  stores: Pair<EventStore>,
  signal: AbortSignal,
  tell: TellShare,
  onPosition: (position: Position) => void,
): Promise<void> => {
  if ((await stores.to.head()) === start) return;
  const { from, to, share } = await bothJournals(stores, signal);
  try {
    for await (const copy of to) {
      const { value: event } = await from.next();
      if (!event)
        throw new CannotDo(
          `The journals differ: only there is ${placeOf(copy)}. Move into an empty event store.`,
        );
      if (!isSameEvent(event, copy))
        throw new CannotDo(
          `The journal there is not the beginning of this one: ${differenceOf(event, copy)}. ` +
            'Move into an empty event store.',
        );
      onPosition(copy.position);
      tell(share(event));
    }
  } finally {
    await from.return(undefined);
  }
};

const isOther = (a: WrappedKey, b: WrappedKey): boolean =>
  a.wrapped !== null && b.wrapped !== null && !Buffer.from(a.wrapped).equals(b.wrapped);

/** Nobody has another key there, and nobody is known only there. @throws CannotDo */
const mustFit = async ({ from, to }: Pair<Keys>): Promise<void> => {
  const there = new Map<string, WrappedKey>();
  for await (const key of to.wrapped()) if (key.personId !== probeOwner) there.set(key.personId, key);
  if (there.size === 0) return;
  for await (const key of from.wrapped()) {
    const copy = there.get(key.personId);
    if (copy && isOther(key, copy))
      throw new CannotDo(`There is another key of ${key.personId} there. Move into an empty store of keys.`);
    there.delete(key.personId);
  }
  const [foreign] = there.keys();
  if (foreign !== undefined) throw new CannotDo(`The keys differ: only there is that of ${foreign}.`);
};

/** Where the read models there stand. */
const standings = async (
  documents: Documents | undefined,
  context: Pick<Context, 'projections'>,
): Promise<Set<Position>> => {
  const names = await documents?.collections();
  if (!documents || !names?.includes(checkpoints.name)) return new Set();
  const found = await documents.getMany<{ position: Position }>(
    checkpoints.name,
    context.projections.map(collectionOf),
  );
  return new Set([...found.values()].map(({ body }) => body.position));
};

const question = {
  other:
    'The documents hold read models of another journal than the one there, with sessions and pending work. Remove them all?',
  unknown:
    'The documents hold read models, sessions and pending work already, and whose cannot be told. Remove them all?',
};

/**
 * Looks at the engines before anything is written to them. Documents that follow another journal would never follow this
 * one, as they go by its positions: asks, and removes them. Those of an earlier run stay.
 * @throws CannotDo when hosts are at work there, something else is there, or the answer is no
 */
export const checkTarget = async (
  ends: Pick<MoveEnds, 'journal' | 'keys'>,
  documents: Documents | undefined,
  context: Context,
  fYes: boolean | undefined,
): Promise<void> => {
  if (documents) await mustBeIdle(documents, context.projections);
  const { clock } = await context.open('clock');
  const unknown = await standings(documents, context);
  const fModels = unknown.size > 0;
  if (ends.journal) {
    const tell = createProgress(clock, context.progress)('Looking at the journal there');
    await mustBegin(ends.journal, context.signal, tell, (position) => void unknown.delete(position));
  }
  if (ends.keys) await mustFit(ends.keys);
  if (!documents || !fModels || unknown.size === 0) return;
  // Positions of the embedded journal are counted from 1: another one has the same.
  await confirm(context, ends.journal ? question.other : question.unknown, fYes);
  await dropAll(documents);
};
