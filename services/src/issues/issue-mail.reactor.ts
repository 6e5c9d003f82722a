import { personStream } from '@lectern/events/accounts/person.events';
import type { IssueEvent } from '@lectern/events/issues/issue.events';
import { orIfErased } from '@lectern/events/journal/sealed';
import { attemptStream } from '@lectern/events/practice/attempt.events';
import { mailOf } from '../accounts/mail/mail-layout.js';
import { mailName } from '../accounts/mail/mail-name.js';
import { recipientIn, type Recipient } from '../accounts/mail/mail-recipient.js';
import { personIn } from '../accounts/people/person-claims.js';
import type { ContentByDigest } from '../feedback/scoring-input.js';
import { dayMs } from '../platform/clock/durations.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { readStream } from '../platform/journal/read-stream.js';
import { mailReactor } from '../platform/mailer/mail-reactor.js';
import type { Mail } from '../platform/mailer/mailer.port.js';
import type { Ports } from '../platform/ports.js';
import { publicUrl } from '../platform/public-url.js';
import { expectType } from '../practice/attempt-history.js';
import { en, hi, type Reported } from './issue-mail.texts.js';

type IssueMailPorts = Pick<Ports, 'store' | 'codec'> & {
  readonly content: ContentByDigest;
  readonly settings: Parameters<typeof publicUrl>[0];
};
type Read<T extends IssueEvent['type']> = ReadEvent & Extract<IssueEvent, { type: T }>;

/** After so many days a mail is no news. */
const usefulMs = 7 * dayMs;

const composed = (
  { data }: Read<'IssueSettled'>,
  { data: { issue } }: Read<'IssueReported'>,
  { person, child }: Recipient,
  where: Reported | undefined,
  to: { readonly id: string; readonly personId: string; readonly publicUrl: string },
): Mail | undefined => {
  if (person.email === null) return undefined;
  const language = person.language ?? 'en';
  const t = language === 'hi' ? hi : en;
  const reason = orIfErased(data.reason, null);
  const firstName = person.name?.firstName;
  const words = {
    language,
    subject: t.subject(where?.title),
    greeting: firstName ? t.greeting(mailName(firstName)) : t.greetingNobody,
    lead: [
      child ? t.aboutChild(mailName(child.name?.firstName ?? ''), issue) : t.about(issue),
      ...(where ? [t.where(where)] : []),
      t.outcome(data.earlier ?? data.outcome),
      ...(reason === null ? [] : [t.reason(reason)]),
    ],
    action: {
      label: t.button,
      url: `${to.publicUrl}/practice-history/attempt/${encodeURIComponent(data.attemptId)}`,
      plain: t.plainLink,
    },
    after: [],
    sender: t.sender,
  };
  return mailOf(words, { id: to.id, to: person.email, personId: to.personId });
};

/** Which question of which text; undefined where nobody knows any more. @param reporterId they know whose their own is */
const reportedIn = async (
  ports: IssueMailPorts,
  { attemptId, questionId, personId }: Read<'IssueSettled'>['data'],
  reporterId: string,
): Promise<Reported | undefined> => {
  const [started] = await readStream(ports, attemptStream(attemptId));
  if (!started) return undefined;
  const { contentId, contentDigest, questions } = expectType(started, 'AttemptStarted').data;
  const item = await ports.content(contentId, contentDigest);
  if (!item) return undefined;
  const student =
    personId === reporterId ? null : personIn(await readStream(ports, personStream(personId)))?.name;
  return {
    title: item.title,
    question: questions.findIndex(({ _id }) => _id === questionId) + 1,
    student: student ? mailName(student.firstName) : undefined,
  };
};

/** Tells whoever reported something by mail what became of it. */
export const issueMail = mailReactor(
  { name: 'issue-mail', actsFrom: '2026-11-23', on: ['IssueSettled'] },
  {
    compose: async (ports: IssueMailPorts, read, { id, now, stream }) => {
      const settled = read as Read<'IssueSettled'>;
      const history = await stream();
      const isReopened = history.some(
        ({ type, revision }) => type === 'IssueReopened' && revision > settled.revision,
      );
      if (isReopened || Date.parse(settled.meta.at) + usefulMs <= now) return 'tooLate';
      // A stream of a report begins with it.
      const reported = history.find(({ type }) => type === 'IssueReported') as Read<'IssueReported'>;
      const { userId: personId } = reported.meta.actor;
      // Whoever settles their own report, as a teacher may, knows.
      if (settled.meta.actor.userId === personId) return 'nobody';
      const recipient = await recipientIn(ports, await readStream(ports, personStream(personId)));
      if (!recipient) return 'nobody';
      const to = { id, personId, publicUrl: publicUrl(ports.settings) };
      const where = await reportedIn(ports, settled.data, personId);
      return composed(settled, reported, recipient, where, to) ?? 'nobody';
    },
    settle: ({ data, meta }, outcome) => ({
      kind: 'command',
      context: 'issues',
      name: 'SettleIssueMail',
      payload: { issueId: data['issueId'], about: meta.eventId, outcome },
    }),
  },
);
