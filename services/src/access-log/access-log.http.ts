import { giveReason, readAccessLog } from '@lectern/events/access-log/access-log.routes';
import { noSuchAttempt } from '@lectern/events/practice/practice.refusals';
import { noSuchListPage } from '@lectern/events/wire/refusals';
import type { AccessQueries } from '../access/access.queries.js';
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
  readonly clock: Pick<Clock, 'now'>;
};

/** Who looked at whose answers, and why. */
export const serveAccessLog = ({ log, attempts, access, clock }: Deps): readonly Served[] => [
  serve(readAccessLog, async ({ person: { role, userId, schoolId }, query }) => {
    if (role === 'school-admin' && schoolId === null) return { items: [], cursor: null };
    const isOfSchool = role === 'school-admin' && schoolId !== null;
    const page = await log.page(isOfSchool ? { schoolId } : { personId: userId }, query.cursor);
    if (!page) throw new EdgeError(noSuchListPage);
    return page;
  }),
  serve(giveReason, async ({ person, params: { attemptId }, body, write }) => {
    const attempt = await attempts.document(attemptId);
    if (!attempt || !(await access.mayReach(giveReason, person, attempt.personId))) {
      throw new EdgeError(noSuchAttempt);
    }
    return write('RecordAccess', { ...accessTo(clock, person, attemptId, attempt, 'answers'), ...body });
  }),
];
