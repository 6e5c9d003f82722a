import * as z from 'zod/mini';
import { learners, mayCall } from '@lectern/events/access/access';
import { studentMessages, type StudentMessageName } from '@lectern/events/practice/messages';
import { fallbackErrors, maxMessageBytes } from '@lectern/events/practice/protocol';
import { describeIssues } from '../platform/edge/describe-issues.js';
import type { RateLimiter } from '../platform/edge/rate-limiter.js';
import { isTimeZone, noTimeZone } from '../platform/edge/time-zone.js';
import { newId } from '../platform/ids.js';
import type { Logger } from '../platform/logger.js';
import { isOutage } from '../platform/unavailable.js';
import { refused, unavailable, type Answer } from './answer.js';
import type { MessageContext, StudentMessageHandlers } from './practice.socket.js';

export const studentMessageNames = Object.keys(studentMessages) as StudentMessageName[];

/** Takes one message as it came, whatever it is, and always has an answer. */
export type MessageDoor = (
  name: StudentMessageName,
  message: unknown,
  context: MessageContext,
) => Promise<Answer>;

type Deps = {
  readonly handlers: StudentMessageHandlers;
  readonly limiter: RateLimiter;
  readonly logger: Logger;
};

/** Bytes of a message as JSON; of one nested so deep that nothing can walk it, more than any limit. */
const sizeOf = (message: unknown): number => {
  try {
    return Buffer.byteLength(JSON.stringify(message) ?? '');
  } catch {
    return Infinity;
  }
};

/** What is wrong with a message, or its parsed form. */
const parse = (
  name: StudentMessageName,
  message: unknown,
): { readonly problem: string } | { readonly parsed: never } => {
  const result = z.safeParse(studentMessages[name], message);
  if (!result.success) return { problem: describeIssues(result.error, message) };
  const parsed = result.data;
  const timeZone =
    typeof parsed === 'object' && parsed !== null && 'timeZone' in parsed ? parsed.timeZone : undefined;
  if (typeof timeZone === 'string' && !isTimeZone(timeZone)) return { problem: noTimeZone };
  // Its handler is chosen by the same name.
  return { parsed: parsed as never };
};

export const createMessageDoor =
  ({ handlers, limiter, logger }: Deps): MessageDoor =>
  async (name, message, context) => {
    if (mayCall(learners, context.person)) return refused('Forbidden', true);
    if (!limiter.take(context.person.userId))
      return refused('Too many messages. Please wait a little.', false);
    if (name !== 'student:stream-response' && sizeOf(message) > maxMessageBytes) {
      return refused('A message may have 64 KiB at the most.', true);
    }
    const found = parse(name, message);
    if ('problem' in found) return refused(found.problem, true);
    try {
      return await handlers[name](found.parsed, context);
    } catch (error) {
      if (isOutage(error)) return unavailable('This could not be looked up just now. Please try again.');
      const faultId = newId();
      logger.error({ error, faultId, message: name, correlationId: context.correlationId }, 'fault');
      return refused(`${fallbackErrors[name] ?? 'Unknown error'}. Tell us this number: ${faultId}`, false);
    }
  };
