import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import { attemptsProjection } from '../practice/attempts.projection.js';

const attempts = collectionOf(attemptsProjection);

/** Whether somebody has begun a practice: then they stay, also where the import that added them is taken back. */
export const hasPractised = async (documents: Documents, personId: string): Promise<boolean> =>
  (await documents.count(attempts, { index: 'byPerson', equals: { personId } })) > 0;
