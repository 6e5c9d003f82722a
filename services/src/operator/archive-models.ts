import type { Documents } from '../platform/documents/documents.port.js';
import { newId } from '../platform/ids.js';
import { checkpoints } from '../platform/projections/projection-runner.js';
import { projectionLease } from '../platform/projections/assignment.js';
import { type AnyProjection, collectionOf } from '../platform/projections/projection.js';
import { CannotDo, confirm, type OperatorIo } from './operator.js';

/** Long enough to be seen as taken; it is given back at once, ms. */
const lookMs = 1_000;

/**
 * Hosts renew their leases of read models as long as they live.
 * @throws CannotDo when somebody has one
 */
export const mustBeIdle = async (
  documents: Documents,
  projections: readonly AnyProjection[],
): Promise<void> => {
  const me = `operator-${newId()}`;
  for (const projection of projections) {
    const lease = projectionLease(collectionOf(projection));
    if (!(await documents.lease(lease, me, lookMs)))
      throw new CannotDo(
        'Hosts are at work there. Stop the hosts first; one that was killed counts for ten seconds more.',
      );
    await documents.release(lease, me);
  }
};

export const dropAll = async (documents: Documents): Promise<void> => {
  for (const name of await documents.collections()) await documents.drop(name);
};

/**
 * Read models that follow another journal would never follow this one, as they go by its positions: asks, and removes
 * them. They are made anew at the next start.
 * @throws CannotDo when hosts are at work on them, or the answer is no
 */
export const removeForeignModels = async (
  documents: Documents,
  context: Pick<OperatorIo, 'ask'> & { readonly projections: readonly AnyProjection[] },
  fYes: boolean | undefined,
): Promise<void> => {
  await mustBeIdle(documents, context.projections);
  await documents.ensure(checkpoints);
  const ids = context.projections.map(collectionOf);
  if ((await documents.getMany(checkpoints.name, ids)).size === 0) return;
  await confirm(
    context,
    'The documents hold read models, sessions and pending work of another journal. Remove them all?',
    fYes,
  );
  await dropAll(documents);
};
