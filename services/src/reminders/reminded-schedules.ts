import type { ReactorPorts } from '../context.js';
import { queriesOf } from '../queries.js';
import { createScheduleLists } from '../schedules/schedule-lists.queries.js';
import { createScheduleQueries } from '../schedules/schedule.queries.js';

export type ReminderPorts = Pick<ReactorPorts, 'documents' | 'clock' | 'sealing'>;

/** What reminders read: schedules, and how each student stands with them. */
export const remindedSchedules = (ports: ReminderPorts) => {
  const queries = queriesOf(ports);
  const shared = { ...queries, documents: ports.documents, clock: ports.clock };
  const schedules = createScheduleQueries(shared);
  return { schedules, lists: createScheduleLists({ ...shared, schedules }), people: queries.people };
};
