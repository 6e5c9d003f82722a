import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { Socket } from 'socket.io';
import type { Person } from '../platform/edge/caller.js';
import { accepted, type Answer } from './answer.js';
import type { MessageDoor } from './message-door.js';
import { listenToStudents } from './student-sockets.js';

const person: Person = {
  kind: 'person',
  sessionKey: 's',
  sessionId: 'handle',
  userId: 'asha',
  accountId: 'asha',
  role: 'student',
  schoolId: null,
};

/** A connection as the edge has it: what comes goes to whoever listens to any message, then to those of its name. */
const connect = (door: MessageDoor) => {
  const named = new EventEmitter();
  let any: ((name: string, ...args: unknown[]) => void) | undefined;
  const socket = {
    on: (name: string, listen: () => void) => named.on(name, listen),
    onAny: (listen: (name: string, ...args: unknown[]) => void) => (any = listen),
    listenerCount: (name: string) => named.listenerCount(name),
  } as object as Socket;
  listenToStudents(door)(socket, person);
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
  const { send, socket, tell } = connect((name, message) => {
    heard.push([name, message]);
    return Promise.resolve(accepted('7'));
  });

  it('of a student goes through the door, with a body, another one or none', async () => {
    const bodies: unknown[][] = [[{ a: 1 }], [7], ['text'], [null], [[]], []];
    for (const body of bodies) {
      expect(await send('student:text-response', ...body)).toMatchObject({ success: true, position: '7' });
    }
    expect(heard).toEqual(bodies.map(([body]) => ['student:text-response', body]));
  });

  it.each(['student:unheard-of', 'hello', 'constructor', '__proto__', ''])(
    'that nobody knows is refused for good, and so clearly (%s)',
    async (name) => {
      const refusal = { status: 'error', success: false, permanent: true };
      for (const body of [[], [{}], [7]]) {
        expect(await send(name, ...body)).toMatchObject({
          ...refusal,
          message: expect.stringContaining('no such message') as string,
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
