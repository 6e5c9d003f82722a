import type { Clock } from '../platform/clock/clock.port.js';
import type { CommandSender } from '../platform/commands/command-sender.js';

/** How long outages are sat out in all, and how long it waits before it asks again, ms. */
const patienceMs = 60_000;
const pauseMs = 1_000;

/**
 * Sends again what could not be saved just now, for a minute from here on. Each time is a command of its own: what it is
 * for must stand being asked for twice.
 */
export const patientSender = (sender: CommandSender, clock: Clock): CommandSender => {
  const until = clock.now() + patienceMs;
  return {
    send: async (command) => {
      for (;;) {
        const reply = await sender.send(command);
        const fOutage = reply.outcome === 'rejected' && reply.kind === 'unavailable' && !reply.permanent;
        if (!fOutage || clock.now() + pauseMs > until) return reply;
        await clock.sleep(pauseMs);
      }
    },
  };
};
