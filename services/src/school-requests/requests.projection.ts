import type { Sealed } from '@lectern/events/journal/sealed';
import {
  schoolRequestApproved,
  schoolRequestDeclined,
  schoolRequested,
  schoolRequestErased,
  schoolRequestQuestioned,
} from '@lectern/events/school-requests/request.events';
import type { AskedSchool, RequestState } from '@lectern/events/school-requests/request.routes';
import { defineProjection, on } from '../platform/projections/projection.js';

/** A request as it is listed; what was written stays sealed. */
export type RequestDocument = {
  readonly state: RequestState;
  /** ISO 8601. */
  readonly requestedAt: string;
  readonly students: number;
  /** See `requestWriter`; null where it was not noted. */
  readonly writer: string | null;
  readonly asked: Sealed<AskedSchool>;
  readonly reason: Sealed<string> | null;
  readonly questions: readonly { readonly at: string; readonly question: Sealed<string> }[];
};

const when = on<RequestDocument>();

/** Schools that ask to come, and what they were answered. */
export const schoolRequestsProjection = defineProjection<RequestDocument>({
  name: 'school_requests',
  version: 3,
  indexes: [
    { name: 'byState', fields: ['state', 'requestedAt'] },
    { name: 'byWriter', fields: ['writer'] },
  ],
  handlers: [
    when(schoolRequested, ({ data: { requestId, students, asked, writer = null }, meta }) => [
      {
        id: requestId,
        apply: () => ({
          state: 'waiting',
          requestedAt: meta.at,
          students,
          writer,
          asked,
          reason: null,
          questions: [],
        }),
      },
    ]),
    when(schoolRequestApproved, ({ data: { requestId } }) => [
      { id: requestId, apply: (before) => before && { ...before, state: 'approved' } },
    ]),
    when(schoolRequestDeclined, ({ data: { requestId, reason } }) => [
      { id: requestId, apply: (before) => before && { ...before, state: 'declined', reason } },
    ]),
    when(schoolRequestQuestioned, ({ data: { requestId, question }, meta: { at } }) => [
      {
        id: requestId,
        apply: (before) => before && { ...before, questions: [...before.questions, { at, question }] },
      },
    ]),
    when(schoolRequestErased, ({ data: { requestId } }) => [{ id: requestId, apply: () => undefined }]),
  ],
});
