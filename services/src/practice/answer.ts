import { reject } from '@lectern/events/journal/decider';
import type { CommandReply } from '@lectern/events/journal/command';
import type { Acknowledgement } from '@lectern/events/wire/envelope';

/** What a message is acknowledged with. */
export type Answer = Acknowledgement;
type Refused = Extract<Answer, { success: false }>;

export const accepted = (position?: string, more: Readonly<Record<string, unknown>> = {}): Answer => ({
  ...more,
  status: 'success',
  success: true,
  ...(position === undefined ? {} : { position }),
});

type Rejected = Extract<CommandReply, { outcome: 'rejected' }>;

/** A rejection as it is acknowledged. Where what is needed is away, nothing is said of the message, which comes again. */
export const refusedBy = ({
  kind,
  code,
  params,
  message,
  permanent,
}: Pick<Rejected, 'kind' | 'code' | 'params' | 'message' | 'permanent'>): Refused => ({
  status: 'error',
  success: false,
  message,
  code,
  ...(params && { params }),
  ...(kind === 'unavailable' ? { unavailable: true } : permanent && { permanent }),
});

/** Refuses by a declared refusal, for good unless said otherwise. */
export const refused = (...refusal: Parameters<typeof reject>): Refused => refusedBy(reject(...refusal));

export const answerOf = (reply: CommandReply): Answer =>
  reply.outcome === 'accepted' ? accepted(reply.position) : refusedBy(reply);
