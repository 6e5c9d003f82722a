import {
  resultsShared,
  shareOpened,
  shareRevoked,
  type SharedAnswer,
} from '@lectern/events/results/share.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** A link, under the id of its share. */
export type ShareDocument = {
  readonly personId: string;
  readonly answers: readonly SharedAnswer[];
  readonly hasVoice: boolean;
  readonly until: string;
  readonly isRevoked: boolean;
  readonly opened: number;
};

const when = on<ShareDocument>();

export const sharesProjection = defineProjection<ShareDocument>({
  name: 'shares',
  version: 1,
  indexes: [{ name: 'byPerson', fields: ['personId', 'until'] }],
  handlers: [
    when(resultsShared, ({ data: { shareId, ...share } }) => [
      { id: shareId, apply: () => ({ ...share, isRevoked: false, opened: 0 }) },
    ]),
    when(shareRevoked, ({ data: { shareId } }) => [
      { id: shareId, apply: (before) => before && { ...before, isRevoked: true } },
    ]),
    when(shareOpened, ({ data: { shareId } }) => [
      { id: shareId, apply: (before) => before && { ...before, opened: before.opened + 1 } },
    ]),
  ],
});
