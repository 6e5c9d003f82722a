import { context } from '../context.js';
import { declineMail, forgetRequest, inviteRequester, questionMail } from './request.reactor.js';
import { handleRequests } from './requests.commands.js';
import { serveSchoolRequests } from './requests.http.js';
import { schoolRequestsProjection } from './requests.projection.js';
import { createSchoolRequestsQueries } from './requests.queries.js';

export const schoolRequests = context('school-requests', {
  projections: [schoolRequestsProjection],
  commands: (ports) => [handleRequests(ports)],
  reactors: () => [inviteRequester, declineMail, questionMail, forgetRequest],
  edge: (ports) => ({
    serve: serveSchoolRequests({ ...ports, requests: createSchoolRequestsQueries(ports) }),
  }),
});
