import type { Socket } from 'socket.io';
import type { StudentMessageName } from '@lectern/events/practice/messages';
import type { SocketListener } from '../platform/edge/socket-gateway.js';
import { correlationOf } from '../platform/edge/correlation.js';
import { refused, type Answer } from './answer.js';
import type { Grants } from './audio-intake.js';
import { studentMessageNames, type MessageDoor } from './message-door.js';

const isAcknowledge = (value: unknown): value is (answer: Answer) => void => typeof value === 'function';
const names: ReadonlySet<string> = new Set(studentMessageNames);
const isKnown = (name: string): name is StudentMessageName => names.has(name);

const unknownMessage = refused('There is no such message. Look at its name.', true);

/** Every message of a socket is acknowledged: a student's as the door answers it, one that nobody listens to as unknown. */
export const listenToStudents =
  (door: MessageDoor): SocketListener =>
  (socket: Socket, person) => {
    const grants: Grants = new Map();
    socket.onAny(async (name: string, ...args: unknown[]) => {
      const acknowledge = args.findLast(isAcknowledge);
      const message = isAcknowledge(args[0]) ? undefined : args[0];
      if (isKnown(name)) {
        const correlationId = correlationOf(typeof message === 'object' && message !== null ? message : {});
        acknowledge?.(await door(name, message, { person, grants, correlationId }));
      } else if (socket.listenerCount(name) === 0) acknowledge?.(unknownMessage);
    });
  };
