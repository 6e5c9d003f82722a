import { createCalendarQueries } from '../calendars/calendar.queries.js';
import { context } from '../context.js';
import { queriesOf } from '../queries.js';
import { createSchoolDays } from '../teaching/school-days.js';
import { usageAnswersProjection } from './usage-answers.projection.js';
import { usagePeopleProjection } from './usage-people.projection.js';
import { serveUsage } from './usage.http.js';
import { createUserAnalytics } from './user-analytics.queries.js';

export const usage = context('usage', {
  projections: [usageAnswersProjection, usagePeopleProjection],
  edge: (ports) => {
    const shared = { ...ports, ...queriesOf(ports) };
    const schoolDays = createSchoolDays(createCalendarQueries(shared));
    return {
      serve: serveUsage({ ...shared, userAnalytics: createUserAnalytics({ ...shared, schoolDays }) }),
    };
  },
});
