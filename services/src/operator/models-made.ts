import { start } from '../platform/event-store/event-store.port.js';
import { checkpoints } from '../platform/projections/projection-runner.js';
import { projectionLease } from '../platform/projections/assignment.js';
import { collectionOf } from '../platform/projections/projection.js';
import { newId } from '../platform/ids.js';
import { CannotDo, type OperatorContext } from './operator.js';

/** It is given back at once, ms. */
const lookMs = 1_000;

/**
 * Before hosts have run for the first time, as after a restore, the journal is there and what is made of it is not.
 * @param collections of projections; those that a host makes just now are as good as made
 * @throws CannotDo when one of them is not there, or has taken in nothing and nobody is at it
 */
export const mustBeMade = async (
  context: Pick<OperatorContext, 'open' | 'projections'>,
  collections: readonly string[] = context.projections.map(collectionOf),
): Promise<void> => {
  const { store, documents } = await context.open('store', 'documents');
  const notMade = new CannotDo('The read models are not made yet: start the hosts once.');
  const there = await documents.collections();
  if (!collections.every((name) => there.includes(name))) throw notMade;
  if ((await store.head()) === start) return;
  if (!there.includes(checkpoints.name)) throw notMade;
  const begun = await documents.getMany(checkpoints.name, collections);
  const me = `operator-${newId()}`;
  for (const name of collections.filter((each) => !begun.has(each))) {
    const lease = projectionLease(name);
    if (!(await documents.lease(lease, me, lookMs))) continue;
    await documents.release(lease, me);
    throw notMade;
  }
};
