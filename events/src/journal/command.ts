import * as z from 'zod/mini';
import { httpStatus, type RefusalKind, type RefusalParams } from '../wire/envelope.js';
import type { Refusal } from '../wire/refusal.js';
import { reject, type Rejection } from './decider.js';
import { actor } from './metadata.js';

/** A command on its way: what is wanted, by whom, and under which id it may be sent again. */
export const commandEnvelope = z.object({
  commandId: z.uuid(),
  name: z.string(),
  /** Id of what the command is about; its stream is derived from it by the context. */
  payload: z.record(z.string(), z.unknown()),
  actor,
  correlationId: z.string(),
  causationId: z.string(),
  /** When it was given, ms since the epoch, by the edge's clock. */
  at: z.number(),
  timeZone: z.optional(z.string()),
});
export type CommandEnvelope = z.infer<typeof commandEnvelope>;

/** What a command handler answers. Positions are decimal integers as text. */
export type CommandReply =
  | {
      readonly outcome: 'accepted';
      readonly position: string;
      readonly revision: number;
      readonly data?: unknown;
    }
  | {
      readonly outcome: 'rejected';
      readonly kind: RefusalKind;
      readonly code: string;
      readonly params?: RefusalParams;
      readonly message: string;
      readonly permanent: boolean;
      readonly data?: unknown;
    };

export const commandReply = z.union([
  z.object({
    outcome: z.literal('accepted'),
    position: z.string(),
    revision: z.number(),
    data: z.optional(z.unknown()),
  }),
  z.object({
    outcome: z.literal('rejected'),
    kind: z.enum(Object.keys(httpStatus) as RefusalKind[]),
    code: z.string(),
    params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    message: z.string(),
    permanent: z.boolean(),
    data: z.optional(z.unknown()),
  }),
]);

/** The answer to a command that is refused: as a decider rejects, with what else is told. */
export const rejected = (
  refusal: Refusal,
  { data, ...options }: Parameters<typeof reject>[1] & { readonly data?: unknown } = {},
): CommandReply => rejectedBy(reject(refusal, options), data);

/** A decider's rejection as the answer to its command. */
export const rejectedBy = ({ rejected: _, ...refusal }: Rejection, data?: unknown): CommandReply => ({
  outcome: 'rejected',
  ...refusal,
  ...(data === undefined ? {} : { data }),
});

/** Where a command is served: `lectern.command.<context>.<Command>`. */
export const commandSubject = (context: string, name: string): string => `lectern.command.${context}.${name}`;

/** Where a person's notifications go: `lectern.notify.<userId>`. */
export const notifySubject = (userId: string): string => `lectern.notify.${userId}`;
