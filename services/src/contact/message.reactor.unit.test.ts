import { describe, expect, it, vi } from 'vitest';
import { ritasMessage } from '@lectern/events/contact/message.fixtures';
import { erased } from '@lectern/events/journal/sealed';
import { Unavailable } from '../platform/unavailable.js';
import { MailRefused, type Mail } from '../platform/mailer/mailer.port.js';
import { metaAt } from '../platform/testing/decider-spec.js';
import { contactMail, forgetMessage } from './message.reactor.js';

const context = { failures: 0, now: 0, stream: () => Promise.resolve([]) };
const event = (data: object = {}) => ({
  type: 'ContactMessageReceived',
  data: { ...ritasMessage.data, ...data },
  meta: metaAt('2026-11-22T08:00:00.000Z'),
  stream: 'message-message-1',
  revision: 0,
  position: '1',
});
const settled = (outcome: string) => ({
  kind: 'command',
  context: 'contact',
  name: 'SettleContactMail',
  payload: { messageId: 'message-1', outcome },
});

describe('passing a message on', () => {
  const reactor = (send: (mail: Mail) => Promise<void>) =>
    contactMail.create({
      mailer: { send },
      logger: { warn: () => undefined },
      settings: { LECTERN_CONTACT: 'operator@school.test', MAIL_FROM: undefined },
    });

  it('given it was sent, then that is known; the same mail again has the same id', async () => {
    const send = vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve());
    expect(await reactor(send).act(event(), context)).toEqual(settled('sent'));
    await reactor(send).act(event(), context);
    const [first, second] = send.mock.calls.map(([mail]) => mail);
    expect(first?.id).toBe(second?.id);
    expect(first).toMatchObject({ to: 'operator@school.test', replyTo: 'rita@example.test' });
  });

  it('given the mail server is away, then it is tried again; given it refuses, then it is parked, and that is known', async () => {
    const away = reactor(() => Promise.reject(new Unavailable('away')));
    expect(await away.act(event(), context)).toMatchObject({ kind: 'again' });
    const refused = reactor(() => Promise.reject(new MailRefused('no')));
    expect(await refused.act(event(), context)).toEqual({
      kind: 'park',
      reason: 'no',
      tell: settled('refused'),
    });
  });

  it('given it was erased meanwhile, then nothing is mailed', async () => {
    const send = vi.fn(() => Promise.resolve());
    const gone = event({ name: erased, email: erased, message: erased });
    expect(await reactor(send).act(gone, context)).toEqual(settled('erased'));
    expect(send).not.toHaveBeenCalled();
  });
});

describe('forgetting a message', () => {
  it('given half a year has passed, then its key is destroyed, and that is known', async () => {
    const destroy = vi.fn(() => Promise.resolve());
    const reactor = forgetMessage.create({ keys: { destroy } });
    expect(reactor.dueAfter?.(event())).toBe(180 * 86_400_000);
    expect(await reactor.act(event(), context)).toMatchObject({ name: 'EraseMessage' });
    expect(destroy).toHaveBeenCalledWith('message-1');
  });
});
