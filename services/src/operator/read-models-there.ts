import type { Documents } from '../platform/documents/documents.port.js';
import { start } from '../platform/event-store/event-store.port.js';
import { newId } from '../platform/ids.js';
import { checkpoints } from '../platform/projections/projection-runner.js';
import { projectionLease } from '../platform/projections/assignment.js';
import { collectionOf } from '../platform/projections/projection.js';
import { CannotDo, confirm, type OperatorContext } from './operator.js';

/** Long enough to be seen as taken; it is given back at once, ms. */
const lookMs = 1_000;

/** Hosts renew their leases of read models as long as they live. */
const isAtWork = async (documents: Documents, collection: string): Promise<boolean> => {
  const [lease, me] = [projectionLease(collection), `operator-${newId()}`];
  if (!(await documents.lease(lease, me, lookMs))) return true;
  await documents.release(lease, me);
  return false;
};

/** Collections that have taken in something. */
const begun = async (documents: Documents, collections: readonly string[]): Promise<ReadonlySet<string>> => {
  if (!(await documents.collections()).includes(checkpoints.name)) return new Set();
  await documents.ensure(checkpoints);
  return new Set((await documents.getMany(checkpoints.name, collections)).keys());
};

/** @throws CannotDo when hosts are at work on the read models */
export const mustBeIdle = async (
  documents: Documents,
  { projections }: Pick<OperatorContext, 'projections'>,
): Promise<void> => {
  for (const collection of projections.map(collectionOf))
    if (await isAtWork(documents, collection))
      throw new CannotDo(
        'Hosts are at work there. Stop the hosts first; one that was killed counts for ten seconds more.',
      );
};

/**
 * Read models that follow another journal would never follow this one, as they go by its positions: asks, and removes
 * them. They are made anew at the next start.
 * @throws CannotDo when hosts are at work on them, and Unsure
 */
export const removeReadModels = async (
  documents: Documents,
  context: Pick<OperatorContext, 'projections'>,
  isSure: boolean | undefined,
): Promise<void> => {
  await mustBeIdle(documents, context);
  if ((await begun(documents, context.projections.map(collectionOf))).size === 0) return;
  const question =
    'The documents hold read models, sessions and pending work of another journal. Remove them all?';
  confirm(question, isSure);
  for (const name of await documents.collections()) await documents.drop(name);
};

/**
 * Before hosts have run for the first time, as after a restore, the journal is there and what is made of it is not.
 * @param collections of projections
 * @throws CannotDo when one of them has taken in nothing yet
 */
export const mustBeMade = async (
  { open, projections }: Pick<OperatorContext, 'open' | 'projections'>,
  collections: readonly string[] = projections.map(collectionOf),
): Promise<void> => {
  const { store, documents } = await open('store', 'documents');
  if ((await store.head()) === start) return;
  if ((await begun(documents, collections)).size < collections.length)
    throw new CannotDo('The read models are not made yet: start the hosts, and try again.');
};
