import * as z from 'zod/mini';
import {
  commandReply,
  commandSubject,
  type CommandEnvelope,
  type CommandReply,
} from '@lectern/events/journal/command';
import type { Actor } from '@lectern/events/journal/metadata';
import { isOutage } from '../unavailable.js';
import type { Bus } from '../bus/bus.port.js';
import type { Clock } from '../clock/clock.port.js';
import { derivedId, newId } from '../ids.js';
import { unavailableReply } from './command-runner.js';

export type CommandToSend = {
  readonly context: string;
  readonly name: string;
  readonly payload: Record<string, unknown>;
  readonly actor: Actor;
  /** The client's own, or derived from what the command is about; without one a repetition is a new command. */
  readonly commandId?: string | undefined;
  readonly correlationId?: string | undefined;
  readonly causationId?: string | undefined;
  readonly timeZone?: string | undefined;
  /** How long an answer is waited for, ms (5,000); nobody begins with the command after that. */
  readonly patienceMs?: number | undefined;
};

/** Sends commands from an edge or a reactor. Never throws: away or late is a rejection that may be repeated. */
export type CommandSender = { readonly send: (command: CommandToSend) => Promise<CommandReply> };

/**
 * The id of a command whose client gave none: the same person, message and natural key give the same id, so that a
 * repetition is known as one.
 */
export const naturalCommandId = (personId: string, name: string, ...key: readonly string[]): string =>
  derivedId('natural', personId, name, ...key);

/**
 * The id of a command by the one its client gave it. It is this person's: a stream answers what it knows before it asks
 * whose it is, and somebody else's command under the same id is not known there.
 */
export const clientCommandId = (personId: string, given: string): string =>
  derivedId('client', personId, given);

export const createCommandSender = (bus: Bus, clock: Clock): CommandSender => ({
  send: async (command) => {
    const commandId = command.commandId ?? newId();
    const correlationId = command.correlationId ?? commandId;
    const envelope: CommandEnvelope = {
      commandId,
      name: command.name,
      payload: command.payload,
      actor: command.actor,
      correlationId,
      causationId: command.causationId ?? commandId,
      at: clock.now(),
      ...(command.timeZone ? { timeZone: command.timeZone } : {}),
    };
    try {
      const subject = commandSubject(command.context, command.name);
      const reply = await bus.request(subject, envelope, { timeoutMs: command.patienceMs });
      return z.parse(commandReply, reply) as CommandReply;
    } catch (error) {
      if (!isOutage(error)) throw error;
      return unavailableReply;
    }
  },
});
