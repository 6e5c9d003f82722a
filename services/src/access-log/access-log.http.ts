import { noSuchPerson } from '@lectern/events/accounts/accounts.refusals';
import { giveHistoryReason, giveReason, readAccessLog } from '@lectern/events/access-log/access-log.routes';
import { noSuchAttempt } from '@lectern/events/practice/practice.refusals';
import { noSuchListPage } from '@lectern/events/wire/refusals';
import type { AccessQueries } from '../access/access.queries.js';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { Clock } from '../platform/clock/clock.port.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import type { AccessLogQueries } from './access-log.queries.js';
import { accessTo } from './note-access.js';

type Deps = {
  readonly log: AccessLogQueries;
  readonly attempts: Pick<AttemptQueries, 'document'>;
  readonly access: AccessQueries;
  readonly people: Pick<PeopleQueries, 'find'>;
  readonly clock: Pick<Clock, 'now'>;
};

/** Who looked at whose answers, and why. */
export const serveAccessLog = ({ log, attempts, access, people, clock }: Deps): readonly Served[] => [
  serve(readAccessLog, async ({ person, query: { userId: personId = person.userId, cursor } }) => {
    const isSchoolAdmin = person.role === 'school-admin';
    if (!isSchoolAdmin && !(await access.mayReach(readAccessLog, person, personId))) {
      throw new EdgeError(noSuchPerson);
    }
    const page = await log.page(isSchoolAdmin ? { schoolId: person.schoolId } : { personId }, cursor);
    if (!page) throw new EdgeError(noSuchListPage);
    return page;
  }),
  serve(giveReason, async ({ person, params: { attemptId }, body, write }) => {
    const attempt = await attempts.document(attemptId);
    const student = attempt && (await people.find(attempt.personId));
    if (!student) throw new EdgeError(noSuchAttempt);
    return write('RecordAccess', { ...accessTo(clock, person, attemptId, student, 'answers'), ...body });
  }),
  serve(giveHistoryReason, async ({ person, params: { personId }, body, write }) => {
    const student = await people.find(personId);
    if (!student) throw new EdgeError(noSuchPerson);
    return write('RecordAccess', { ...accessTo(clock, person, undefined, student, 'history'), ...body });
  }),
];
