import { createAccessQueries } from './access/access.queries.js';
import { createPeopleQueries } from './accounts/people/people.queries.js';
import { createCalendarQueries } from './calendars/calendar.queries.js';
import { createClassesQueries } from './classes/classes.queries.js';
import { createContentQueries } from './content/content.queries.js';
import type { EdgePorts } from './context.js';
import { createAttemptQueries } from './practice/attempt.queries.js';
import { createSchoolsQueries } from './schools/schools.queries.js';
import { createStreakQueries } from './streaks/streak.queries.js';

type QueryPorts = Pick<EdgePorts, 'documents' | 'clock' | 'sealing'>;

const create = (ports: QueryPorts) => {
  const content = createContentQueries(ports);
  const people = createPeopleQueries(ports);
  const classes = createClassesQueries(ports);
  return {
    calendars: createCalendarQueries(ports),
    content,
    people,
    classes,
    access: createAccessQueries({ people, classes }),
    attempts: createAttemptQueries({ ...ports, content, people }),
    schools: createSchoolsQueries(ports),
    streaks: createStreakQueries(ports),
  };
};

const made = new WeakMap<QueryPorts, ReturnType<typeof create>>();

/** What several contexts ask of read models, made once for a gateway: what one of them remembers serves all. */
export const queriesOf = (ports: QueryPorts): ReturnType<typeof create> => {
  const queries = made.get(ports) ?? create(ports);
  made.set(ports, queries);
  return queries;
};
