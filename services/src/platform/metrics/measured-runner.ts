import type { CommandRunner } from '../commands/command-runner.js';
import type { Metrics } from './metrics.js';

/** The same runner, with its commands counted by their outcomes, and timed. */
export const measuredRunner = (runner: CommandRunner, metrics: Metrics): CommandRunner => ({
  run: async (spec, command, envelope) => {
    const stop = metrics.commandSeconds.startTimer({ command: envelope.name });
    const count = (outcome: string): void => {
      metrics.commands.inc({ command: envelope.name, outcome });
      stop();
    };
    try {
      const reply = await runner.run(spec, command, envelope);
      count(reply.outcome === 'accepted' ? 'accepted' : reply.code);
      return reply;
    } catch (error) {
      count('fault');
      throw error;
    }
  },
});
