import {
  calendarCommands,
  calendarStream,
  schoolDaysStream,
} from '@lectern/events/calendars/calendar.events';
import { context } from '../context.js';
import { decides } from '../platform/commands/handle-commands.js';
import { queriesOf } from '../queries.js';
import { calendarDecider } from './calendar.decider.js';
import { serveCalendars } from './calendar.http.js';
import { calendarsProjection } from './calendars.projection.js';

export const calendars = context('calendars', {
  projections: [calendarsProjection],
  past: ({ ofSchool }) => [
    {
      projection: calendarsProjection,
      byId: async function* ofEach(ids) {
        for (const id of ids) yield* ofSchool(id, ['schooldays', 'calendar']);
      },
    },
  ],
  commands: ({ runner }) => [
    decides(runner, calendarCommands, {
      decider: calendarDecider,
      stream: ({ type, data }) =>
        type === 'SetSchoolDays' ? schoolDaysStream(data.schoolId) : calendarStream(data.schoolId, data.year),
    }),
  ],
  edge: (ports) => ({ serve: serveCalendars({ ...ports, ...queriesOf(ports) }) }),
});
