import type { CommandReply } from '@lectern/events/journal/command';
import { httpStatus, type Failure, type RefusalKind } from '@lectern/events/wire/envelope';
import { fillIn, type Refusal } from '@lectern/events/wire/refusal';

/** `retryAfter`: in how many seconds it may be asked again; a header says it, not the body. */
export type EdgeErrorExtra = Omit<Failure, 'success' | 'message' | 'code'> & { readonly retryAfter?: number };

/** A refusal at the edge, with what its failure tells beside the message. */
export class EdgeError extends Error {
  override readonly name = 'EdgeError';
  constructor(
    readonly refusal: Refusal,
    readonly extra: EdgeErrorExtra = {},
  ) {
    super(fillIn(refusal.message, extra.params));
  }

  get kind(): RefusalKind {
    return this.refusal.kind;
  }

  /** The failure that says it. */
  get failure(): Failure {
    const { retryAfter: _, ...extra } = this.extra;
    return { success: false, message: this.message, code: this.refusal.code, ...extra };
  }

  get status(): number {
    return httpStatus[this.kind];
  }
}

/** What a rejection tells beside its message. */
const extraOf = ({ code, data }: Extract<CommandReply, { outcome: 'rejected' }>): EdgeErrorExtra => {
  if (typeof data !== 'object' || data === null) return {};
  // The refusal is about one field of what was sent.
  if ('field' in data && typeof data.field === 'string') return { fields: { [data.field]: { code } } };
  if ('suspendedAccount' in data) return { suspendedAccount: data.suspendedAccount };
  return 'retryAfter' in data && typeof data.retryAfter === 'number' ? { retryAfter: data.retryAfter } : {};
};

/** A command's acceptance; its rejection as an error. */
export const acceptedOrThrow = (reply: CommandReply): Extract<CommandReply, { outcome: 'accepted' }> => {
  if (reply.outcome === 'accepted') return reply;
  const { params } = reply;
  throw new EdgeError(reply, { ...extraOf(reply), ...(params && { params }) });
};
