import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import { weeklyMailsProjection, type WeeklyMailDocument } from './weekly-mails.projection.js';

const collection = collectionOf(weeklyMailsProjection);

export type WeeklyMailsQueries = {
  /** Whether a parent wants the Friday mails. */
  readonly isWanted: (personId: string) => Promise<boolean>;
};

export const createWeeklyMailsQueries = ({
  documents,
}: {
  readonly documents: Pick<Documents, 'get'>;
}): WeeklyMailsQueries => ({
  isWanted: async (personId) =>
    (await documents.get<WeeklyMailDocument>(collection, personId))?.body.isWanted ?? true,
});
