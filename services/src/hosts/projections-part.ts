import { startProjections, type ProjectionHost } from '../platform/projections/projection-host.js';
import type { HostContext, HostPart } from './host-part.js';
import { createProjections } from './projections.js';
import { createReactorRules } from './reactors.js';

/** Who keeps the read models up to date with the journal. */
export const projectionsPart = async (context: HostContext): Promise<HostPart> => {
  const { opener, logger, holder, fAlone, settings } = context;
  const ports = await opener.open('store', 'documents', 'bus', 'clock', 'codec', 'metrics');
  let host: ProjectionHost | undefined;
  return {
    role: 'projections',
    values: [],
    controllers: [],
    providers: [],
    start: async () => {
      const projections = createProjections(createReactorRules(settings));
      host = await startProjections({ ...ports, projections, logger, holder, fAlone });
    },
    caughtUp: () => host?.caughtUp() ?? Promise.resolve(),
    trouble: () => host?.trouble(),
    measure: async () => {
      if (!host) return;
      const { seconds } = await host.lag();
      const { projectionLagSeconds } = ports.metrics;
      // What another host has by now is told by that one.
      projectionLagSeconds.reset();
      for (const projection of host.held()) projectionLagSeconds.set({ projection }, seconds);
    },
    close: async () => host?.stop(),
  };
};
