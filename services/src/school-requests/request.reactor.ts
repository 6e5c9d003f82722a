import { isErased } from '@lectern/events/journal/sealed';
import type { RequestEvent } from '@lectern/events/school-requests/request.events';
import { mailOf } from '../accounts/mail/mail-layout.js';
import { mailName } from '../accounts/mail/mail-name.js';
import { normaliseEmail } from '../accounts/people/claim-hash.js';
import { removeMailsOf } from '../accounts/privacy/person-traces.js';
import { dayMs } from '../platform/clock/durations.js';
import { derivedId } from '../platform/ids.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { operatorAddress } from '../platform/mailer/addresses.js';
import { mailReactor } from '../platform/mailer/mail-reactor.js';
import type { Ports } from '../platform/ports.js';
import type { Settings } from '../platform/settings.js';
import { defineReactor } from '../platform/work/reactor.js';
import { requestReference } from './request-reference.js';
import { en, hi } from './request-mail.texts.js';

/** How long a request is kept. */
const keptDays = 366;
/** How long the link of an invitation is good. */
const lastsMs = 14 * dayMs;
const actsFrom = '2026-11-24';

type Of<T extends RequestEvent['type']> = ReadEvent & Extract<RequestEvent, { type: T }>;

/** What was asked before this event, last; undefined where it was erased. */
const requestBefore = (story: readonly ReadEvent[], { revision }: ReadEvent) => {
  const isAsked = (one: ReadEvent): one is Of<'SchoolRequested'> =>
    one.type === 'SchoolRequested' && one.revision < revision;
  const found = story.findLast(isAsked);
  if (!found || isErased(found.data.asked)) return undefined;
  return { language: found.data.language, ...found.data.asked };
};

/** Sends whoever asked the invitation that was granted. */
export const inviteRequester = defineReactor(
  { name: 'invite-requester', actsFrom, on: ['SchoolRequestApproved'] },
  () => ({
    afterRebuild: 'harmless',
    because: 'the invitation has an id of its own and is made once',
    act: async (event, { stream }) => {
      const { invitationId } = (event as Of<'SchoolRequestApproved'>).data;
      const request = requestBefore(await stream(), event);
      if (!request) return { kind: 'done' };
      const { school, name, email, language } = request;
      const words = name.split(/\s+/);
      const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
      const firstName = words.length > 1 ? words.slice(0, -1).join(' ') : name;
      return {
        kind: 'command',
        context: 'schools',
        name: 'InviteSchool',
        payload: {
          invitationId,
          personId: derivedId(invitationId, 'person'),
          schoolName: school,
          firstName,
          lastName,
          email: normaliseEmail(email),
          language,
          forMs: lastsMs,
          address: 'school-requests',
        },
      };
    },
  }),
);

/** Tells whoever asked why their school cannot come. */
export const declineMail = mailReactor(
  { name: 'school-request-mail', actsFrom, on: ['SchoolRequestDeclined'] },
  {
    compose: async (_ports: object, event, { id, stream }) => {
      const { reason, requestId } = (event as Of<'SchoolRequestDeclined'>).data;
      const request = requestBefore(await stream(), event);
      if (!request || isErased(reason)) return 'erased';
      const { language, school, name, email } = request;
      const t = { en, hi }[language];
      const words = {
        language,
        subject: t.subject(mailName(school)),
        greeting: t.greeting(mailName(name)),
        lead: [t.declined(mailName(school)), reason],
        after: [t.again, t.reference(requestReference(requestId))],
        sender: t.sender,
      };
      return mailOf(words, { id, to: email, personId: requestId });
    },
    settle: ({ data }, outcome) => ({
      kind: 'command',
      context: 'school-requests',
      name: 'SettleSchoolRequestMail',
      payload: { requestId: data['requestId'], outcome },
    }),
  },
);

/** Asks whoever wrote a request what a system admin wants to know; they answer by mail. */
export const questionMail = mailReactor(
  { name: 'school-request-question', actsFrom, on: ['SchoolRequestQuestioned'] },
  {
    compose: async (
      { settings }: { readonly settings: Pick<Settings, 'LECTERN_CONTACT' | 'MAIL_FROM'> },
      event,
      { id, stream },
    ) => {
      const { question, requestId } = (event as Of<'SchoolRequestQuestioned'>).data;
      const request = requestBefore(await stream(), event);
      if (!request || isErased(question)) return 'erased';
      const { language, school, name, email } = request;
      const t = { en, hi }[language];
      const words = {
        language,
        subject: t.questionSubject(mailName(school)),
        greeting: t.greeting(mailName(name)),
        lead: [t.question(mailName(school)), question],
        after: [t.reply, t.reference(requestReference(requestId))],
        sender: t.sender,
      };
      return mailOf(words, { id, to: email, replyTo: operatorAddress(settings), personId: requestId });
    },
    settle: ({ data, meta }, outcome) => ({
      kind: 'command',
      context: 'school-requests',
      name: 'SettleSchoolRequestMail',
      payload: { requestId: data['requestId'], about: meta.eventId, outcome },
    }),
  },
);

/** Destroys the key of a request that is old enough, and removes the mails about it. */
export const forgetRequest = defineReactor(
  { name: 'forget-school-request', actsFrom, on: ['SchoolRequested'], dueAfter: () => keptDays * dayMs },
  ({ keys, ...stores }: Pick<Ports, 'keys' | 'documents' | 'sealing'>) => ({
    afterRebuild: 'known',
    act: async ({ data }) => {
      const requestId = String(data['requestId']);
      await removeMailsOf(stores, requestId);
      await keys.destroy(requestId);
      return {
        kind: 'command',
        context: 'school-requests',
        name: 'EraseSchoolRequest',
        payload: { requestId },
      };
    },
  }),
);
