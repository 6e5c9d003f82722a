import { noSuchListPage } from '@lectern/events/wire/refusals';
import type { Actor } from '@lectern/events/journal/metadata';
import {
  approveSchoolRequest,
  askAboutSchoolRequest,
  declineSchoolRequest,
  listSchoolRequests,
  sendSchoolRequest,
} from '@lectern/events/school-requests/request.routes';
import { tooManyRequests } from '@lectern/events/school-requests/requests.refusals';
import { normaliseEmail } from '../accounts/people/claim-hash.js';
import { isoNow, type Clock } from '../platform/clock/clock.port.js';
import { dayMs } from '../platform/clock/durations.js';
import { addressName } from '../platform/edge/address-name.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { writtenFor } from '../platform/edge/envelope.interceptor.js';
import type { ReadModels } from '../platform/edge/read-models.js';
import { serve, type Served } from '../platform/edge/serve.js';
import { derivedId, keyedHash } from '../platform/ids.js';
import type { Limit, Limits } from '../platform/limits/limits.js';
import { requestReference } from './request-reference.js';
import { requestWriter } from './requests-of.queries.js';
import type { SchoolRequestsQueries } from './requests.queries.js';

const tooMany = new EdgeError(tooManyRequests, { retryAfter: 86_400 });
const requestsPerAddress: Limit = { name: 'school-request', max: 5, windowMs: dayMs };
const nobody: Actor = { userId: 'nobody', role: 'pending' };

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Schools that ask to come, and what a system admin answers. */
export const serveSchoolRequests = (deps: {
  readonly readModels: ReadModels;
  readonly requests: SchoolRequestsQueries;
  readonly limits: Limits;
  readonly claimKey: Uint8Array;
  readonly clock: Clock;
}): readonly Served[] => [
  serve(sendSchoolRequest, async ({ caller, body, request, send }) => {
    const { website, students, language = 'en', ...asked } = body;
    // The same within a year: a request is kept for no longer.
    const year = isoNow(deps.clock).slice(0, 4);
    const same = JSON.stringify([normaliseEmail(asked.email), folded(asked.school), year]);
    const requestId = derivedId('school-request', keyedHash(deps.claimKey, `school-request:${same}`));
    const answer = { reference: requestReference(requestId) };
    if (!(await deps.limits.take([requestsPerAddress, addressName(request.ip)]))) throw tooMany;
    // A program filled in what no person sees: it hears what everybody hears.
    if (website) return writtenFor(caller, answer, deps.readModels.position());
    const writer = requestWriter(deps.claimKey, asked.email);
    const payload = { requestId, students, language, writer, asked };
    const { position } = await send('RequestSchool', payload, { actor: nobody });
    return writtenFor(caller, answer, position);
  }),
  serve(listSchoolRequests, async ({ query }) => {
    const page = await deps.requests.list(query.state ?? 'waiting', query.cursor);
    if (!page) throw new EdgeError(noSuchListPage);
    return page;
  }),
  serve(approveSchoolRequest, ({ params: { requestId }, write }) =>
    write('ApproveSchoolRequest', { requestId, invitationId: derivedId(requestId, 'invitation') }),
  ),
  serve(askAboutSchoolRequest, ({ params, body, write }) =>
    write('AskAboutSchoolRequest', { ...params, ...body }),
  ),
  serve(declineSchoolRequest, ({ params, body, write }) =>
    write('DeclineSchoolRequest', { ...params, ...body }),
  ),
];
