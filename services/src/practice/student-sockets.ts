import type { Socket } from 'socket.io';
import type { SocketListener } from '../platform/edge/socket-gateway.js';
import { newId } from '../platform/ids.js';
import type { Answer } from './answer.js';
import type { Grants } from './audio-intake.js';
import { studentMessageNames, type MessageDoor } from './message-door.js';

const isAcknowledge = (value: unknown): value is (answer: Answer) => void => typeof value === 'function';

/** Every student's message of a socket goes through the door, and every one is acknowledged. */
export const listenToStudents =
  (door: MessageDoor): SocketListener =>
  (socket: Socket, person) => {
    const grants: Grants = new Map();
    for (const name of studentMessageNames) {
      socket.on(name, async (...args: unknown[]) => {
        const acknowledge = args.findLast(isAcknowledge);
        const message = isAcknowledge(args[0]) ? undefined : args[0];
        const answer = await door(name, message, { person, grants, correlationId: newId() });
        acknowledge?.(answer);
      });
    }
  };
