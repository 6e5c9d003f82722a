import type { HelpLimits } from '@lectern/events/teaching/help';
import { helpLimitsSet } from '@lectern/events/teaching/teaching.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** From where on students of a school, whose id is the document’s, need help. */
export const helpLimitsProjection = defineProjection<HelpLimits>({
  name: 'help_limits',
  version: 1,
  handlers: [
    on<HelpLimits>()(helpLimitsSet, ({ data: { schoolId, limits } }) => [
      { id: schoolId, apply: () => limits },
    ]),
  ],
});
