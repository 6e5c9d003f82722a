import type { ModelCall } from '@lectern/events/feedback/language-model.events';
import type { FallbackReason } from '@lectern/events/feedback/scoring';
import { systemActor } from '@lectern/events/journal/metadata';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import type { Logger } from '../../platform/logger.js';
import type { Metrics } from '../../platform/metrics/metrics.js';

/** Who is told of requests to a language model, and of answers that went without. */
export type ModelLedger = {
  readonly called: (call: ModelCall) => Promise<void>;
  readonly fellBack: (purpose: ModelCall['purpose'], reason: FallbackReason) => void;
};

/** Counts them, logs what failed, and has each request recorded in the journal. Nothing of what was asked or answered. */
export const createModelLedger = (deps: {
  readonly sender: CommandSender;
  readonly metrics: Metrics;
  readonly logger: Logger;
}): ModelLedger => {
  const { sender, metrics, logger } = deps;
  return {
    called: async (call) => {
      const { callId, purpose, outcome, attempt, ms } = call;
      metrics.modelCalls.inc({ purpose, outcome });
      if (outcome !== 'answered')
        logger.warn({ purpose, outcome, attempt, ms }, 'a language model was asked in vain');
      try {
        const reply = await sender.send({
          context: 'feedback',
          name: 'RecordModelCall',
          payload: call,
          actor: systemActor,
          commandId: callId,
        });
        if (reply.outcome === 'rejected') throw new Error(reply.code);
      } catch (error) {
        // The student's feedback does not wait for the books.
        logger.error({ error, callId, purpose }, 'a call of a language model was not recorded');
      }
    },
    fellBack: (purpose, reason) => metrics.modelFallbacks.inc({ purpose, reason }),
  };
};
