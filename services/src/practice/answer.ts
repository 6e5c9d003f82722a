import type { CommandReply } from '@lectern/events/journal/command';
import type { Acknowledgement } from '@lectern/events/wire/envelope';

/** What a message is acknowledged with. */
export type Answer = Acknowledgement;

export const accepted = (position?: string, more: Readonly<Record<string, unknown>> = {}): Answer => ({
  ...more,
  status: 'success',
  success: true,
  ...(position === undefined ? {} : { position }),
});

export const refused = (message: string, permanent: boolean): Answer => ({
  status: 'error',
  success: false,
  message,
  ...(permanent ? { permanent: true as const } : {}),
});

/** What is needed is away: nothing is said of the message, which comes again. */
export const unavailable = (message: string): Answer => ({
  status: 'error',
  success: false,
  message,
  unavailable: true,
});

export const refusedBy = (reply: Extract<CommandReply, { outcome: 'rejected' }>): Answer =>
  reply.code === 'unavailable' ? unavailable(reply.message) : refused(reply.message, reply.permanent);

export const answerOf = (reply: CommandReply): Answer =>
  reply.outcome === 'accepted' ? accepted(reply.position) : refusedBy(reply);
