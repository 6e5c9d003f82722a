import { calendarFeedMade, calendarFeedRevoked } from '@lectern/events/schedules/schedule.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** Which link to their dates is good. */
export type FeedDocument = { readonly feedId: string };

const when = on<FeedDocument>();

/** By person; nobody who has none. */
export const calendarFeedsProjection = defineProjection<FeedDocument>({
  name: 'calendar-feeds',
  version: 1,
  indexes: [{ name: 'byFeed', fields: ['feedId'] }],
  handlers: [
    when(calendarFeedMade, ({ data: { personId, feedId } }) => [{ id: personId, apply: () => ({ feedId }) }]),
    when(calendarFeedRevoked, ({ data: { personId } }) => [{ id: personId, apply: () => undefined }]),
  ],
});
