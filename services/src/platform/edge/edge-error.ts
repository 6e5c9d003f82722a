import type { CommandReply } from '@lectern/events/journal/command';
import { httpStatus, type ErrorCode, type Failure } from '@lectern/events/wire/envelope';

/** `retryAfter`: in how many seconds it may be asked again; a header says it, not the body. */
export type EdgeErrorExtra = Omit<Failure, 'success' | 'message'> & { readonly retryAfter?: number };

/** A refusal with its HTTP status and the message for the person. */
export class EdgeError extends Error {
  override readonly name = 'EdgeError';
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: EdgeErrorExtra = {},
  ) {
    super(message);
  }
}

const isErrorCode = (code: string): code is ErrorCode => code in httpStatus;

/** What a refusal tells beside its message. */
const extraOf = (data: unknown): EdgeErrorExtra => {
  if (typeof data !== 'object' || data === null) return {};
  if ('suspendedAccount' in data) return { suspendedAccount: data.suspendedAccount };
  return 'retryAfter' in data && typeof data.retryAfter === 'number' ? { retryAfter: data.retryAfter } : {};
};

/** A command's acceptance; its rejection as an error. */
export const acceptedOrThrow = (reply: CommandReply): Extract<CommandReply, { outcome: 'accepted' }> => {
  if (reply.outcome === 'accepted') return reply;
  throw new EdgeError(isErrorCode(reply.code) ? reply.code : 'input', reply.message, extraOf(reply.data));
};
