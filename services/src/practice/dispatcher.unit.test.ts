import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { Socket } from 'socket.io';
import { createTestClock } from '../platform/clock/test-clock.fixture.js';
import type { Person } from '../platform/edge/caller.js';
import { createRateLimiter } from '../platform/edge/rate-limiter.js';
import { createLogger } from '../platform/logger.js';
import { createMetrics } from '../platform/metrics/metrics.js';
import { accepted, type Answer } from './answer.js';
import { createDispatcher } from './dispatcher.js';
import type { StudentMessageHandlers } from './practice.socket.js';

const person: Person = {
  kind: 'person',
  sessionKey: 's',
  sessionId: 'handle',
  userId: 'asha',
  accountId: 'asha',
  role: 'student',
  schoolId: null,
};

const metrics = createMetrics('test');

/** A connection as the edge has it: what comes goes to whoever listens to any message, then to those of its name. */
const connect = (handlers: Partial<StudentMessageHandlers>, who = person) => {
  const clock = createTestClock('2026-01-05T08:00:00.000Z');
  const { listen } = createDispatcher({
    handlers: handlers as StudentMessageHandlers,
    limiter: createRateLimiter(clock, 1, 20),
    metrics,
    logger: createLogger('silent'),
    clock,
  });

  const named = new EventEmitter();
  let any: ((name: string, ...args: unknown[]) => void) | undefined;
  const socket = {
    handshake: { headers: {} },
    on: (name: string, listen: () => void) => named.on(name, listen),
    onAny: (listen: (name: string, ...args: unknown[]) => void) => (any = listen),
    listenerCount: (name: string) => named.listenerCount(name),
  } as object as Socket;
  listen(socket, who);
  return {
    socket,
    send: (name: string, ...message: unknown[]): Promise<Answer | 'silence'> =>
      new Promise((resolve) => {
        const acknowledge = (answer: Answer): void => resolve(answer);
        any?.(name, ...message, acknowledge);
        named.emit(name, ...message, acknowledge);
        setImmediate(() => resolve('silence'));
      }),
    tell: (name: string) => any?.(name),
  };
};

describe('a message', () => {
  const heard: unknown[] = [];
  const { send, socket, tell } = connect({
    'student:check_socket_health': (message) => {
      heard.push(message);
      return Promise.resolve(accepted('7'));
    },
    'student:update-pending-feedback': () => Promise.reject(new TypeError('a fault')),
  });

  it('of a student goes to its handler, with a body, another one or none', async () => {
    const bodies: unknown[][] = [[{ a: 1 }], [7], ['text'], [null], [[]], []];
    for (const body of bodies) {
      const answer = await send('student:check_socket_health', ...body);
      expect(answer).toMatchObject({ success: true, position: '7' });
    }
    expect(heard).toEqual(bodies.map(([body]) => body));
  });

  it('that fails is told by a number, and counted', async () => {
    const to = { attemptId: 'a', questionId: 'q', responseId: 'response-1' };
    expect(await send('student:update-pending-feedback', to)).toMatchObject({
      success: false,
      message: expect.stringMatching(/^Error updating pending feedback activity\. Tell us this number: /),
    });
    expect(await metrics.registry.getSingleMetricAsString('lectern_acks_total')).toContain(
      'message="student:update-pending-feedback",outcome="refused"} 1',
    );
  });

  it('of somebody who does not practise is refused', async () => {
    const teacher = connect({}, { ...person, role: 'teacher' });
    expect(await teacher.send('student:check_socket_health')).toMatchObject({ message: 'Forbidden' });
  });

  it('that is too large, or one too many, is refused', async () => {
    const eager = connect({ 'student:check_socket_health': () => Promise.resolve(accepted()) });
    const large = await eager.send('student:check_socket_health', 'a'.repeat(70_000));
    expect(large).toMatchObject({ message: 'A message can have at most 64 KiB.', permanent: true });
    for (let n = 1; n < 20; n += 1) await eager.send('student:check_socket_health');
    const next = await eager.send('student:check_socket_health');
    expect(next).toEqual({
      status: 'error',
      success: false,
      code: 'practice.too-many-messages',
      message: 'Too many messages. Please wait a little.',
    });
  });

  it.each(['student:unheard-of', 'hello', 'constructor', '__proto__', ''])(
    'that nobody knows is refused for good, and so clearly (%s)',
    async (name) => {
      const refusal = { status: 'error', success: false, permanent: true };
      for (const body of [[], [{}], [7]]) {
        expect(await send(name, ...body)).toMatchObject({
          ...refusal,
          message: expect.stringContaining('This message is unknown') as string,
        });
      }
    },
  );

  it('that another part of the house listens to is left to it', async () => {
    socket.on('teacher:wave', (...args: unknown[]) => (args.at(-1) as (answer: unknown) => void)('waved'));
    expect(await send('teacher:wave')).toBe('waved');
  });

  it('that asks for no acknowledgement harms nobody', () => {
    expect(() => tell('student:unheard-of')).not.toThrow();
  });
});
