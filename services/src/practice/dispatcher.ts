import * as refusals from '@lectern/events/practice/practice.refusals';
import { forbidden, invalidInput, notFoundNow } from '@lectern/events/wire/refusals';
import { invalidTimeZone } from '@lectern/events/wire/field-refusals';
import * as z from 'zod/mini';
import { learners, mayCall } from '@lectern/events/access/access';
import { studentMessages, type StudentMessageName } from '@lectern/events/practice/messages';
import { fallbackErrors, maxMessageBytes } from '@lectern/events/practice/protocol';
import type { Clock } from '../platform/clock/clock.port.js';
import { correlationOf } from '../platform/edge/correlation.js';
import { faultOf, fieldFaults, type InputFaults } from '../platform/edge/field-faults.js';
import type { RateLimiter } from '../platform/edge/rate-limiter.js';
import type { SocketListener } from '../platform/edge/socket-gateway.js';
import { isTimeZone } from '../platform/edge/time-zone.js';
import { newId } from '../platform/ids.js';
import type { Logger } from '../platform/logger.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import { isOutage } from '../platform/unavailable.js';
import { deviceOf } from '../accounts/sessions/device-of.js';
import { refused, type Answer } from './answer.js';
import type { MessageContext, StudentMessageHandlers } from './practice.socket.js';

const names: ReadonlySet<string> = new Set(Object.keys(studentMessages));
const isKnown = (name: string): name is StudentMessageName => names.has(name);
const isAcknowledge = (value: unknown): value is (answer: Answer) => void => typeof value === 'function';
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const unknownMessage = refused(refusals.noSuchMessage);

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
): { readonly problem: InputFaults } | { readonly parsed: never } => {
  const result = z.safeParse(studentMessages[name], message);
  if (!result.success) return { problem: fieldFaults(result.error, message) };
  const parsed = result.data;
  const timeZone = isObject(parsed) ? parsed['timeZone'] : undefined;
  if (typeof timeZone === 'string' && !isTimeZone(timeZone))
    return { problem: faultOf('timeZone', invalidTimeZone) };
  // Its handler is chosen by the same name.
  return { parsed: parsed as never };
};

type Deps = {
  readonly handlers: StudentMessageHandlers;
  readonly limiter: RateLimiter;
  readonly metrics: Pick<Metrics, 'acks' | 'ackSeconds'>;
  readonly logger: Logger;
  readonly clock: Clock;
};

export type Dispatcher = {
  /** Takes one message as it came, whatever it is, and always has an answer. */
  readonly dispatch: (name: StudentMessageName, message: unknown, context: MessageContext) => Promise<Answer>;
  /** Listens to a person's socket; what nobody listens to is acknowledged as unknown. */
  readonly listen: SocketListener;
};

/** From a socket's message to its handler, and back to its acknowledgement. */
export const createDispatcher = ({ handlers, limiter, metrics, logger, clock }: Deps): Dispatcher => {
  const answerTo: Dispatcher['dispatch'] = async (name, message, context) => {
    if (mayCall(learners, context.person)) return refused(forbidden);
    if (!limiter.take(context.person.userId)) return refused(refusals.tooManyMessages, { permanent: false });
    // The sound of a part has a limit of its own, and every other field of its message too.
    if (name !== 'student:stream-response' && sizeOf(message) > maxMessageBytes) {
      return refused(refusals.messageTooLarge);
    }
    const found = parse(name, message);
    if ('problem' in found) return { ...refused(invalidInput), ...found.problem };
    try {
      return await handlers[name](found.parsed, context);
    } catch (error) {
      if (isOutage(error)) return refused(notFoundNow);
      const faultId = newId();
      logger.error({ error, faultId, message: name, correlationId: context.correlationId }, 'fault');
      const params = { what: fallbackErrors[name] ?? 'Unknown error', number: faultId };
      return refused(refusals.messageFault, { params, permanent: false });
    }
  };

  const dispatch: Dispatcher['dispatch'] = async (name, message, context) => {
    const began = clock.now();
    const answer = await answerTo(name, message, context);
    const ms = clock.now() - began;
    const outcome = answer.success ? 'ok' : 'refused';
    metrics.acks.inc({ message: name, outcome });
    metrics.ackSeconds.observe({ message: name }, ms / 1_000);
    logger.debug({ message: name, outcome, ms, correlationId: context.correlationId }, 'message answered');
    return answer;
  };

  return {
    dispatch,
    listen: (socket, person) => {
      const grants: MessageContext['grants'] = new Map();
      const device = deviceOf(socket.handshake.headers['user-agent']);
      socket.onAny(async (name: string, ...args: unknown[]) => {
        const acknowledge = args.findLast(isAcknowledge);
        if (isKnown(name)) {
          const message = isAcknowledge(args[0]) ? undefined : args[0];
          const correlationId = correlationOf(isObject(message) ? message : {});
          acknowledge?.(await dispatch(name, message, { person, grants, correlationId, device }));
        } else if (socket.listenerCount(name) === 0) acknowledge?.(unknownMessage);
      });
    },
  };
};
