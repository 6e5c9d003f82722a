import { start } from '../platform/event-store/event-store.port.js';
import { checkpoints } from '../platform/projections/projection-runner.js';
import { collectionOf, declarationOf } from '../platform/projections/projection.js';
import { CannotDo, type OperatorContext } from './operator.js';

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
  for (const collection of [checkpoints, ...projections.map(declarationOf)])
    await documents.ensure(collection);
  if ((await store.head()) === start) return;
  const made = (await documents.getMany(checkpoints.name, collections)).size;
  if (made < collections.length)
    throw new CannotDo('The read models are not made yet: start the hosts, and try again.');
};
