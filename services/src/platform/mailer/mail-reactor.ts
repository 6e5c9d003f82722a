import { Unavailable } from '../unavailable.js';
import { derivedId } from '../ids.js';
import type { ReadEvent } from '../journal/codec.js';
import type { Logger } from '../logger.js';
import {
  defineReactor,
  type CommandOutcome,
  type ReactorDefinition,
  type ReactorRule,
  type WorkContext,
} from '../work/reactor.js';
import { MailRefused, type Mail, type Mailer } from './mailer.port.js';

type MailPorts = { readonly mailer: Pick<Mailer, 'send'>; readonly logger: Pick<Logger, 'warn'> };

/** While the mail server is away the pauses between tries double with the time that has passed; ms. */
const [leastPause, mostPause] = [2_000, 300_000] as const;

/**
 * Mails what an event asks for, once: a mail that may have gone out before a crash goes again with the same Message-ID.
 * @param spec.compose the mail, or why there is none to send
 * @param spec.settle the command that says what became of it; a mail that was refused is parked, and its replay settles anew
 */
export const mailReactor = <P, NotSent extends string>(
  rule: ReactorRule,
  spec: {
    readonly compose: (
      ports: P,
      event: ReadEvent,
      context: WorkContext & { readonly id: string },
    ) => NotSent | Mail | Promise<NotSent | Mail>;
    readonly settle: (event: ReadEvent, outcome: 'sent' | 'refused' | NotSent) => CommandOutcome;
  },
): ReactorDefinition<P & MailPorts> =>
  defineReactor(rule, (ports) => ({
    afterRebuild: 'known',
    act: async (event, context) => {
      const id = derivedId(event.meta.eventId, rule.name);
      const mail = await spec.compose(ports, event, { ...context, id });
      if (typeof mail === 'string') return spec.settle(event, mail);
      try {
        await ports.mailer.send(mail);
        return spec.settle(event, 'sent');
      } catch (error) {
        if (error instanceof MailRefused)
          return { kind: 'park', reason: error.message, tell: spec.settle(event, 'refused') };
        if (!(error instanceof Unavailable)) throw error;
        ports.logger.warn({ mail: id, reason: error.message }, 'a mail waits');
        const passed = context.now - Date.parse(event.meta.at);
        return { kind: 'again', afterMs: Math.min(Math.max(passed, leastPause), mostPause) };
      }
    },
  }));
