import * as routes from '@lectern/events/schools/manage-school.routes';
import { noSuchSchool } from '@lectern/events/schools/schools.refusals';
import { normaliseEmail } from '../accounts/people/claim-hash.js';
import { dayMs } from '../platform/clock/durations.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { idOfMade, sentHash } from '../platform/edge/idempotency-key.js';
import { serve, type Served } from '../platform/edge/serve.js';
import { derivedId } from '../platform/ids.js';
import type { SchoolDetailsQueries } from './school-details.queries.js';
import type { SchoolsQueries } from './schools.queries.js';

/** How long the link of an invitation is good. */
const lastsMs = 14 * dayMs;

/** What whoever runs this installation does with a school. */
export const serveManageSchool = (deps: {
  readonly details: SchoolDetailsQueries;
  readonly schools: Pick<SchoolsQueries, 'find'>;
  readonly claimKey: Uint8Array;
}): readonly Served[] => [
  serve(routes.createSchool, async ({ person, body, request, send }) => {
    const schoolId = idOfMade(request, [person.userId, 'school'], body.name);
    const commandId = derivedId(schoolId, 'CreateSchool');
    const { position } = await send('CreateSchool', { schoolId, name: body.name }, { commandId });
    return new Written({ _id: schoolId }, position);
  }),
  serve(routes.readSchool, async ({ params }) => {
    const found = await deps.details.find(params.schoolId);
    if (!found) throw new EdgeError(noSuchSchool);
    return found;
  }),
  serve(routes.inviteSchoolAdmin, async ({ person, params: { schoolId }, body, request, send }) => {
    const school = await deps.schools.find(schoolId);
    if (!school) throw new EdgeError(noSuchSchool);
    const { firstName, lastName, language = 'en' } = body;
    const about = sentHash(deps.claimKey, [schoolId, body]);
    const invitationId = idOfMade(request, [person.userId, 'admin-invitation'], about);
    const { data, position } = await send(
      'InviteSchool',
      {
        invitationId,
        personId: derivedId(invitationId, 'person'),
        schoolId,
        schoolName: school.name,
        firstName,
        lastName,
        email: normaliseEmail(body.email),
        language,
        forMs: lastsMs,
        address: request.ip,
      },
      { commandId: derivedId(invitationId, 'InviteSchool') },
    );
    return new Written({ _id: invitationId, ...(data as { until: string }) }, position);
  }),
  serve(routes.suspendSchool, ({ params, write }) => write('SuspendSchool', { ...params })),
  serve(routes.closeSchool, ({ params, write }) => write('CloseSchool', { ...params })),
  serve(routes.reopenSchool, ({ params, write }) => write('ReopenSchool', { ...params })),
];
