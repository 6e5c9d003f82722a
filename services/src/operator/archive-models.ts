import type { Documents } from '../platform/documents/documents.port.js';
import { checkpoints } from '../platform/projections/projection-runner.js';
import { type AnyProjection, collectionOf } from '../platform/projections/projection.js';
import { confirm, type OperatorIo } from './operator.js';

/**
 * Read models that follow another journal would never follow this one, as they go by its positions: asks, and removes
 * them. They are made anew at the next start.
 * @throws CannotDo when the answer is no
 */
export const removeForeignModels = async (
  documents: Documents,
  context: Pick<OperatorIo, 'ask'> & { readonly projections: readonly AnyProjection[] },
  fYes: boolean | undefined,
): Promise<void> => {
  await documents.ensure(checkpoints);
  const ids = context.projections.map(collectionOf);
  if ((await documents.getMany(checkpoints.name, ids)).size === 0) return;
  await confirm(
    context,
    'The documents hold read models, sessions and pending work of another journal. Remove them all?',
    fYes,
  );
  for (const name of await documents.collections()) await documents.drop(name);
};
