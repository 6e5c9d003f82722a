import { personStream } from '@lectern/events/accounts/person.events';
import { contactMessageReceived, messageStream } from '@lectern/events/contact/message.events';
import { isErased } from '@lectern/events/journal/sealed';
import { screensStream } from '@lectern/events/practice/screens.events';
import {
  requestStream,
  schoolRequestApproved,
  schoolRequestDeclined,
  schoolRequested,
} from '@lectern/events/school-requests/request.events';
import { allMessagesOf } from '../../../contact/messages-of.queries.js';
import { messageNumber } from '../../../contact/message-number.js';
import type { ReadEvent } from '../../../platform/journal/codec.js';
import type { Documents } from '../../../platform/documents/documents.port.js';
import type { History } from '../../../history/history.queries.js';
import { requestReference } from '../../../school-requests/request-reference.js';
import { schoolRequestsOf } from '../../../school-requests/requests-of.queries.js';
import { sessionsCollection, type SessionDocument } from '../../sessions/session-document.js';

/** Where is what is a person's own, and no page of theirs shows. */
export type Traces = {
  readonly history: History;
  readonly documents: Documents;
  readonly claimKey: Uint8Array;
};

/** Where they, or somebody of their family, are signed in with their account. @param now ISO 8601 */
export const devicesOf = async (
  { documents }: Traces,
  personId: string,
  now: string,
): Promise<readonly unknown[]> => {
  await documents.ensure(sessionsCollection);
  const queries = [
    { index: 'byPerson', equals: { personId }, limit: 1_000 },
    { index: 'byAccount', equals: { accountId: personId }, limit: 1_000 },
  ];
  const found = await Promise.all(
    queries.map((query) => documents.find<SessionDocument>(sessionsCollection.name, query)),
  );
  const sessions = found.flatMap(({ items }) => items).filter(({ body }) => body.expiresAt > now);
  // A session in which somebody goes on as their account is found both ways.
  return [...new Map(sessions.map(({ id, body }) => [id, body])).values()]
    .toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt))
    .map(({ device, createdAt, lastSeenAt }) => ({ device, signedInAt: createdAt, lastSeenAt }));
};

/** A value as it is for whoever reads the archive: what is erased is not there. */
export const shown = (value: unknown): unknown => (isErased(value) ? null : value);

/** What the tabs of somebody showed during an attempt, step by step. */
export const screensOf = async (
  traces: Traces,
  attemptId: string,
  personId: string,
): Promise<readonly unknown[]> => {
  const steps: unknown[] = [];
  for await (const { data } of traces.history.events([screensStream(attemptId)], personId)) {
    const { tab, seq, at, kind, questionId } = data;
    const time = new Date(Number(at)).toISOString();
    const seen = { stateValue: shown(data['state']), questionId, shown: shown(data['shown']) };
    steps.push({ tab, seq, at: time, kind, ...seen });
  }
  return steps;
};

/** What their devices told of answers that they could not hand over. */
export const reportsOf = async (traces: Traces, personId: string): Promise<readonly unknown[]> => {
  const reports: unknown[] = [];
  for (const stream of await traces.history.streamsOf(personId, 'dump'))
    for await (const { data, meta } of traces.history.events([stream], personId))
      reports.push({ at: meta.at, report: shown(data['dump']) });
  return reports;
};

/** What they wrote on the contact page under their address, where it is proved to be theirs. */
export const messagesOf = async (
  traces: Traces,
  { email, fEmailVerified }: { readonly email: string | null; readonly fEmailVerified: boolean },
): Promise<readonly unknown[]> => {
  if (email === null || !fEmailVerified) return [];
  const messages: { readonly at: string }[] = [];
  for (const messageId of await allMessagesOf(traces, email))
    for await (const { type, data, meta } of traces.history.events([messageStream(messageId)], messageId)) {
      const { topic, name, email: from, message } = data;
      if (type !== contactMessageReceived.type || isErased(message)) continue;
      const told = { at: meta.at, number: messageNumber(messageId), topic, name, email: from, message };
      messages.push(told);
    }
  return messages.toSorted((a, b) => a.at.localeCompare(b.at));
};

/** What they asked for their school under their address, where it is proved to be theirs, and what they were answered. */
export const schoolRequestsFrom = async (
  traces: Traces,
  { email, fEmailVerified }: { readonly email: string | null; readonly fEmailVerified: boolean },
): Promise<readonly unknown[]> => {
  if (email === null || !fEmailVerified) return [];
  const requests: unknown[] = [];
  for (const id of await schoolRequestsOf(traces, email))
    for await (const { type, data, meta } of traces.history.events([requestStream(id)], id)) {
      const { students, asked, reason } = data;
      const told = { at: meta.at, reference: requestReference(id) };
      if (type === schoolRequested.type) requests.push({ ...told, students, asked: shown(asked) });
      if (type === schoolRequestApproved.type) requests.push({ ...told, answer: 'approved' });
      if (type === schoolRequestDeclined.type)
        requests.push({ ...told, answer: 'declined', reason: shown(reason) });
    }
  return requests;
};

type Suspension = { readonly from: string; readonly reason: unknown; readonly until: string | null };

const afterEvent = (past: readonly Suspension[], { type, data, meta }: ReadEvent): readonly Suspension[] => {
  const last = past.at(-1);
  if (type === 'PersonSuspended')
    return [...past, { from: meta.at, reason: shown(data['reason']), until: null }];
  if (type === 'SuspensionLifted' && last) return [...past.slice(0, -1), { ...last, until: meta.at }];
  return past;
};

/** When their account was suspended, why, and until when; null for one that still is. */
export const suspensionsOf = async (traces: Traces, personId: string): Promise<readonly Suspension[]> => {
  let suspensions: readonly Suspension[] = [];
  for await (const event of traces.history.events([personStream(personId)], personId))
    suspensions = afterEvent(suspensions, event);
  return suspensions;
};
