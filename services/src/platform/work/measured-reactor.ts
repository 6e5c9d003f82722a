import type { Clock } from '../clock/clock.port.js';
import type { ReadEvent } from '../journal/codec.js';
import type { Logger } from '../logger.js';
import type { Metrics } from '../metrics/metrics.js';
import type { Outcome, Reactor, WorkContext } from './reactor.js';

type Act<O> = (event: ReadEvent, context: WorkContext) => Promise<O>;

/** The same reactor, with its work timed, and told in the log with the id that joins it to what it came of. */
export const measuredReactor = (
  reactor: Reactor,
  { metrics, logger, clock }: { readonly metrics: Metrics; readonly logger: Logger; readonly clock: Clock },
): Reactor => {
  const measured =
    <O extends { readonly kind: string }>(act: Act<O>): Act<O> =>
    async (event, context) => {
      const began = clock.now();
      const note = (outcome: string): void => {
        const ms = clock.now() - began;
        metrics.workSeconds.observe({ reactor: reactor.name, outcome }, ms / 1_000);
        const { correlationId, eventId } = event.meta;
        logger.info({ reactor: reactor.name, outcome, ms, eventId, correlationId }, 'work done');
      };
      try {
        const outcome = await act(event, context);
        if (outcome.kind !== 'again') note(outcome.kind);
        return outcome;
      } catch (error) {
        note('failed');
        throw error;
      }
    };
  // Its outcomes are those of its kind still.
  return { ...reactor, act: measured<Outcome>(reactor.act) } as Reactor;
};
