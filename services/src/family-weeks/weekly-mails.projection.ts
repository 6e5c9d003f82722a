import { weeklyMailResumed, weeklyMailStopped } from '@lectern/events/family-weeks/family-week.events';
import { defineProjection, on } from '../platform/projections/projection.js';

export type WeeklyMailDocument = { readonly isWanted: boolean };

const when = on<WeeklyMailDocument>();

/** By parent: what they chose about the Friday mails; whoever never chose gets them. */
export const weeklyMailsProjection = defineProjection<WeeklyMailDocument>({
  name: 'weekly_mails',
  version: 1,
  handlers: [
    when(weeklyMailStopped, ({ data: { personId } }) => [
      { id: personId, apply: () => ({ isWanted: false }) },
    ]),
    when(weeklyMailResumed, ({ data: { personId } }) => [
      { id: personId, apply: () => ({ isWanted: true }) },
    ]),
  ],
});
