import * as z from 'zod/mini';
import { commandEnvelope, type CommandReply } from '@lectern/events/journal/command';
import type { CommandHandler } from './handle-commands.js';

/** Handlers as the bus reaches them, without one. */
export const answering =
  (handlers: readonly CommandHandler[]) =>
  async (_subject: string, message: unknown): Promise<CommandReply> => {
    const envelope = z.parse(commandEnvelope, message);
    const handler = handlers.find(({ names }) => names.includes(envelope.name));
    if (!handler) throw new Error(`Nobody handles ${envelope.name}`);
    return handler.handle(envelope);
  };
