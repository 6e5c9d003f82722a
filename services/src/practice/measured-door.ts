import type { Clock } from '../platform/clock/clock.port.js';
import type { Logger } from '../platform/logger.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import type { MessageDoor } from './message-door.js';

/** The same door, with its answers counted, timed, and told in the log with the id that joins what comes of them. */
export const measuredDoor =
  (
    door: MessageDoor,
    { metrics, logger, clock }: { metrics: Metrics; logger: Logger; clock: Clock },
  ): MessageDoor =>
  async (name, message, context) => {
    const began = clock.now();
    const answer = await door(name, message, context);
    const ms = clock.now() - began;
    const outcome = answer.success ? 'ok' : 'refused';
    metrics.acks.inc({ message: name, outcome });
    metrics.ackSeconds.observe({ message: name }, ms / 1_000);
    logger.debug({ message: name, outcome, ms, correlationId: context.correlationId }, 'message answered');
    return answer;
  };
