import { describe, expect, it, vi } from 'vitest';
import {
  meenaCame,
  meenasInvitation,
  meenasInvitationAgain,
  meenasInvitationWithdrawn,
} from '@lectern/events/schools/invitation.fixtures';
import { erased } from '@lectern/events/journal/sealed';
import { Unavailable } from '../../platform/unavailable.js';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { MailRefused, type Mail } from '../../platform/mailer/mailer.port.js';
import { metaAt } from '../../platform/testing/decider-spec.js';
import { forgetInvitation } from './forget-invitation.reactor.js';
import { invitationMail } from './invitation-mail.reactor.js';
import { createInvitationTokens } from './invitation-tokens.js';

const linkKey = new Uint8Array(32).fill(5);
const tokens = createInvitationTokens(linkKey);
const dayMs = 86_400_000;
const invitedAt = '2026-01-05T08:00:00.000Z';

const stories = (...facts: readonly { readonly type: string; readonly data: object }[]): ReadEvent[] =>
  facts.map(({ type, data }, revision) => ({
    type,
    data: { ...data },
    meta: { ...metaAt(invitedAt), eventId: `event-${revision}` },
    stream: 'school-invitation-invitation-1',
    revision,
    position: String(revision),
  }));

/** The mail that the n-th event of a story asks for, and what is told of it. */
const act = async (
  story: readonly ReadEvent[],
  n: number,
  { send = vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve()), now = Date.parse(invitedAt) } = {},
) => {
  const reactor = invitationMail.create({
    mailer: { send },
    logger: { warn: () => undefined },
    linkKey,
    settings: { LECTERN_URL: 'https://lectern.example', HOST: '', PORT: 0 },
  });
  const event = story[n];
  if (!event) throw new Error('there is no such event');
  const outcome = await reactor.act(event, { failures: 0, now, stream: () => Promise.resolve(story) });
  return { outcome, mail: send.mock.calls[0]?.[0] };
};
const settled = (about: string, outcome: string) => ({
  kind: 'command',
  context: 'schools',
  name: 'SettleSchoolInvitationMail',
  payload: { invitationId: 'invitation-1', about, outcome },
});

describe('the mail of an invitation', () => {
  it('has the link, the school, and until when it works', async () => {
    const { outcome, mail } = await act(stories(meenasInvitation), 0);
    expect(outcome).toEqual(settled('event-0', 'sent'));
    expect(mail).toMatchObject({
      to: 'meena@riverside.test',
      subject: 'Bring Riverside School to Lectern',
      personId: 'meena',
    });
    expect(mail?.text).toContain('Hello Meena,');
    expect(mail?.text).toContain('until 19 January 2026');
    const token = /https:\/\/lectern\.example\/school-onboarding\/(\S+)/.exec(mail?.text ?? '')?.[1];
    expect(tokens.read(token ?? '')).toEqual({ invitationId: 'invitation-1', sending: 1 });
    expect(mail?.html).toContain(`href="https://lectern.example/school-onboarding/${token}"`);
    expect(mail?.html).toContain('<html lang="en"');
  });

  it('makes no link of a name from before names had rules', async () => {
    const data = { ...meenasInvitation.data, schoolName: 'Win at https://evil.example/now' };
    const named = {
      ...meenasInvitation,
      data: { ...data, name: { firstName: 'a\nb.example', lastName: 'x' } },
    };
    const { mail } = await act(stories(named), 0);
    expect(mail?.text).toContain('Hello a b.\u200Bexample,');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil\.example|https:\/\/evil/);
  });

  it('comes in Hindi where that was chosen', async () => {
    const inHindi = { ...meenasInvitation, data: { ...meenasInvitation.data, language: 'hi' } };
    const { mail } = await act(stories(inHindi), 0);
    expect(mail?.subject).toBe('Riverside School को Lectern पर लाइए');
    expect(mail?.html).toContain('<html lang="hi"');
    expect(mail?.text).toContain('19 जनवरी 2026');
  });

  it('sent again has the newer link, and the older one is not mailed any more', async () => {
    const story = stories(meenasInvitation, meenasInvitationAgain);
    const { outcome, mail } = await act(story, 1);
    expect(outcome).toEqual(settled('event-1', 'sent'));
    const token = /school-onboarding\/(\S+)/.exec(mail?.text ?? '')?.[1];
    expect(tokens.read(token ?? '')).toEqual({ invitationId: 'invitation-1', sending: 2 });
    expect((await act(story, 0)).outcome).toEqual(settled('event-0', 'tooLate'));
  });

  it.each([
    ['it was taken back', stories(meenasInvitation, meenasInvitationWithdrawn), Date.parse(invitedAt)],
    ['somebody came', stories(meenasInvitation, meenaCame), Date.parse(invitedAt)],
    ['its link has ended', stories(meenasInvitation), Date.parse(invitedAt) + 14 * dayMs],
  ])('is not sent once %s', async (_, story, now) => {
    const { outcome, mail } = await act(story, 0, { now });
    expect([outcome, mail]).toEqual([settled('event-0', 'tooLate'), undefined]);
  });

  it('goes to nobody who was erased', async () => {
    const gone = { ...meenasInvitation, data: { ...meenasInvitation.data, name: erased, email: erased } };
    const { outcome, mail } = await act(stories(gone), 0);
    expect([outcome, mail]).toEqual([settled('event-0', 'nobody'), undefined]);
  });

  it('is tried again while the mail server is away, and parked where it refuses', async () => {
    const away = vi.fn(() => Promise.reject(new Unavailable('away')));
    expect((await act(stories(meenasInvitation), 0, { send: away })).outcome).toMatchObject({
      kind: 'again',
    });
    const refusing = vi.fn(() => Promise.reject(new MailRefused('no')));
    expect((await act(stories(meenasInvitation), 0, { send: refusing })).outcome).toEqual({
      kind: 'park',
      reason: 'no',
      tell: settled('event-0', 'refused'),
    });
  });
});

describe('an invitation is looked at again to be forgotten', () => {
  it.each([
    ['SchoolInvited', meenasInvitation, 14 + 30],
    ['SchoolInvitationSentAgain', meenasInvitationAgain, 21 + 30],
    ['SchoolInvitationWithdrawn', meenasInvitationWithdrawn, 30],
  ])('after %s, 30 days after its end', (type, asked, days) => {
    expect(forgetInvitation.rule.on).toContain(type);
    const [event] = stories(asked);
    expect(event && forgetInvitation.rule.dueAfter?.(event)).toBe(days * dayMs);
  });
});
