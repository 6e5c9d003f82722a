import type { CommandReply } from '@lectern/events/journal/command';
import { httpStatus, type ErrorCode, type Failure } from '@lectern/events/wire/envelope';

/** A refusal with its HTTP status and the message for the person. */
export class EdgeError extends Error {
  override readonly name = 'EdgeError';
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: Omit<Failure, 'success' | 'message'> = {},
  ) {
    super(message);
  }
}

const isErrorCode = (code: string): code is ErrorCode => code in httpStatus;

/** What a refusal tells beside its message. */
const extraOf = (data: unknown): Pick<Failure, 'suspendedAccount'> =>
  typeof data === 'object' && data !== null && 'suspendedAccount' in data
    ? { suspendedAccount: data.suspendedAccount }
    : {};

/** A command's acceptance; its rejection as an error. */
export const acceptedOrThrow = (reply: CommandReply): Extract<CommandReply, { outcome: 'accepted' }> => {
  if (reply.outcome === 'accepted') return reply;
  throw new EdgeError(isErrorCode(reply.code) ? reply.code : 'input', reply.message, extraOf(reply.data));
};
