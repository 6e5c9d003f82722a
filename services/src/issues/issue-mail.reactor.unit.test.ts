import { describe, expect, it, vi } from 'vitest';
import { ashaRegistered } from '@lectern/events/accounts/account.fixtures';
import * as fixtures from '@lectern/events/issues/issue.fixtures';
import type { ContentItem } from '@lectern/events/content/content';
import { erased } from '@lectern/events/journal/sealed';
import { ashaStarted } from '@lectern/events/practice/attempt.fixtures';
import type { Ports } from '../platform/ports.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import type { Mail } from '../platform/mailer/mailer.port.js';
import { happened } from '../platform/testing/decider-spec.js';
import { issueMail } from './issue-mail.reactor.js';

const at = '2026-12-01T08:00:00.000Z';
const asha = { userId: 'asha', role: 'student' } as const;
const reviewer = { userId: 'sana', role: 'system-admin' } as const;
type Fact = { readonly type: string; readonly data: object };

const asEvent = ({ type, data }: Fact, revision: number): ReadEvent => {
  const event = happened(at, { type, data: data as ReadEvent['data'] });
  const actor = type === 'IssueSettled' ? reviewer : asha;
  return { ...event, meta: { ...event.meta, actor }, revision };
};
const historyOf = (...facts: readonly Fact[]) => facts.map(asEvent);
const settled = { ...fixtures.reviewerCorrected };
const alone = { ...ashaRegistered, data: { ...ashaRegistered.data, email: undefined } };
const priya = {
  ...ashaRegistered,
  data: {
    ...ashaRegistered.data,
    personId: 'priya',
    role: 'parent',
    familyId: undefined,
    language: 'hi',
    name: { firstName: 'Priya', lastName: 'Menon' },
    email: 'priya@example.test',
  },
};

/** What is sent, and what became of it, given who is registered. */
const mailed = async (
  people: Readonly<Record<string, Fact>>,
  history = historyOf(fixtures.ashaReported, settled),
  now = Date.parse(at),
) => {
  const send = vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve());
  const read = async function* read(stream: string) {
    const registered = await Promise.resolve(people[stream]);
    if (registered) yield asEvent(registered, 0);
  };
  const opened = (event: object) => Promise.resolve(event as ReadEvent);
  const store = { read } as Partial<Ports['store']> as Ports['store'];
  const codec = { opened } as Partial<Ports['codec']> as Ports['codec'];
  const item = { title: 'The Herons' } as ContentItem;
  const reactor = issueMail.create({
    store,
    codec,
    content: (contentId) => Promise.resolve(contentId === 'herons' ? item : undefined),
    mailer: { send },
    logger: { warn: () => undefined },
    settings: { LECTERN_URL: 'https://lectern.school.example', HOST: '', PORT: 0 },
  });
  const [, event] = history;
  if (!event) throw new Error('nothing was settled');
  const outcome = await reactor.act(event, { failures: 0, now, stream: () => Promise.resolve(history) });
  return { mail: send.mock.calls[0]?.[0], outcome };
};
const outcomeOf = (outcome: string) => ({
  name: 'SettleIssueMail',
  payload: { issueId: 'issue-1', outcome },
});

describe('the mail about a report that was settled', () => {
  it('tells its reporter the outcome and the reason, and leads to the attempt', async () => {
    const { mail, outcome } = await mailed({ 'person-asha': ashaRegistered });
    expect(outcome).toMatchObject(outcomeOf('sent'));
    expect(mail).toMatchObject({ to: 'asha@example.test', subject: 'We’ve looked at your report' });
    expect(mail?.text).toContain('We looked at it again and corrected the score.');
    expect(mail?.text).toContain(settled.data.reason);
    expect(mail?.text).toContain('https://lectern.school.example/practice-history/attempt/attempt-1');
  });

  it('is none to whoever settled their own report', async () => {
    const [reported, byReviewer] = historyOf(fixtures.ashaReported, settled);
    if (!reported || !byReviewer) throw new Error('nothing was settled');
    const own = { ...byReviewer, meta: { ...byReviewer.meta, actor: reported.meta.actor } };
    const { mail, outcome } = await mailed({ 'person-asha': ashaRegistered }, [reported, own]);
    expect(outcome).toMatchObject(outcomeOf('nobody'));
    expect(mail).toBeUndefined();
  });

  it('goes to the parent of a child without an address, in the parent’s language', async () => {
    const { mail } = await mailed({ 'person-asha': alone, 'person-priya': priya });
    expect(mail).toMatchObject({ to: 'priya@example.test', subject: 'हमने आपकी रिपोर्ट देख ली है' });
    expect(mail?.text).toContain('Asha ने हमें एक स्कोर के बारे में बताया था');
  });

  it('names the text and the question, and whose practice it was where the reader is somebody else', async () => {
    const attempt = { 'attempt-attempt-1': ashaStarted };
    const own = await mailed({ 'person-asha': ashaRegistered, ...attempt });
    expect(own.mail?.subject).toBe('We’ve looked at your report about “The Herons”');
    expect(own.mail?.text).toContain('It was about question 1 of “The Herons”.');
    const people = { 'person-asha': alone, 'person-priya': priya, ...attempt };
    const byPriya = historyOf(fixtures.ashaReported, settled).map((event) => ({
      ...event,
      ...(event.type === 'IssueReported'
        ? { meta: { ...event.meta, actor: { userId: 'priya', role: 'parent' as const } } }
        : {}),
    }));
    const { mail } = await mailed(people, byPriya);
    expect(mail?.subject).toBe('हमने “The Herons” के बारे में आपकी रिपोर्ट देख ली है');
    expect(mail?.text).toContain('“The Herons” के सवाल 1 के बारे में था, जिसका अभ्यास Asha ने किया।');
  });

  it('has no reason where its words were erased', async () => {
    const gone = { ...settled, data: { ...settled.data, reason: erased } };
    const { mail } = await mailed({ 'person-asha': ashaRegistered }, historyOf(fixtures.ashaReported, gone));
    expect(mail?.text).not.toContain('The reason');
  });

  it('is not sent to nobody, after a week, or once the report was opened again', async () => {
    expect((await mailed({})).outcome).toMatchObject(outcomeOf('nobody'));
    const people = { 'person-asha': ashaRegistered };
    const history = historyOf(fixtures.ashaReported, settled);
    const late = await mailed(people, history, Date.parse('2026-12-08T08:00:00.000Z'));
    expect(late.outcome).toMatchObject(outcomeOf('tooLate'));
    const reopened = historyOf(fixtures.ashaReported, settled, fixtures.reviewerReopened);
    expect((await mailed(people, reopened)).outcome).toMatchObject(outcomeOf('tooLate'));
  });
});
