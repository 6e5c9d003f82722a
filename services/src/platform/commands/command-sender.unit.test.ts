import { beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '../unavailable.js';
import type { Bus } from '../bus/bus.port.js';
import { createTestClock } from '../clock/test-clock.fixture.js';
import { type CommandToSend, createCommandSender } from './command-sender.js';

const command: CommandToSend = {
  context: 'practice',
  name: 'Pay',
  payload: { amount: 3 },
  actor: { userId: 'asha', role: 'student' },
  commandId: '0198f1d2-0000-7000-9abc-0123456789ab',
  correlationId: '0198f1d2-0000-7000-8000-00000000000c',
};
const accepted = { outcome: 'accepted', position: '7', revision: 0 };

describe('a command that is sent', () => {
  let asked: Parameters<Bus['request']>[];
  let answer: () => unknown;
  const clock = createTestClock('2026-01-05T08:00:00.000Z');
  const bus = {
    request: async (...request: Parameters<Bus['request']>) => {
      asked.push(request);
      return answer();
    },
  } as Partial<Bus> as Bus;
  const send = (change: Partial<CommandToSend> = {}) =>
    createCommandSender(bus, clock).send({ ...command, ...change });

  beforeEach(() => {
    asked = [];
    answer = () => accepted;
  });

  it('goes to whoever serves it, with its ids, and brings the answer', async () => {
    expect(await send()).toEqual(accepted);
    const [subject, envelope] = asked[0] ?? [];
    expect(subject).toBe('lectern.command.practice.Pay');
    expect(envelope).toMatchObject({
      commandId: command.commandId,
      correlationId: command.correlationId,
      causationId: command.commandId,
      payload: { amount: 3 },
      at: clock.now(),
    });
  });

  it('is waited for longer where it says so', async () => {
    await send({ patienceMs: 15_000 });
    expect(asked[0]?.[2]).toEqual({ timeoutMs: 15_000 });
  });

  it('may be sent again where nobody answered', async () => {
    answer = () => {
      throw new Unavailable('late');
    };
    expect(await send()).toMatchObject({ outcome: 'rejected', kind: 'unavailable', permanent: false });
  });

  it('that can never be sent is a fault', async () => {
    answer = () => {
      throw new RangeError('too large');
    };
    await expect(send()).rejects.toBeInstanceOf(RangeError);
  });
});
