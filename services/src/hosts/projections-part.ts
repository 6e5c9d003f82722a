import { startProjections, type ProjectionHost } from '../platform/projections/projection-host.js';
import { contexts, reactorRulesOf } from './contexts.js';
import type { HostContext, HostPart } from './host-part.js';
import type { Hint } from '../platform/projections/projection.js';
import { createProjections } from './projections.js';

/** Who keeps the read models up to date with the journal. */
export const projectionsPart = async (context: HostContext): Promise<HostPart> => {
  const { opener, logger, holder, isAlone, settings } = context;
  const ports = await opener.open('store', 'documents', 'bus', 'clock', 'codec', 'metrics');
  let host: ProjectionHost | undefined;
  return {
    role: 'projections',
    start: async () => {
      // Left by a rebuild of an earlier release that was killed; there are people's names in them.
      for (const name of await ports.documents.collections())
        if (/^(shadow|beside)_/.test(name)) await ports.documents.drop(name);
      const projections = createProjections(reactorRulesOf(settings));
      const relays = contexts.flatMap(({ relay }) => (relay ? [relay(ports)] : []));
      const relayed = async (hint: Hint): Promise<readonly Hint[]> =>
        (await Promise.all(relays.map((relay) => relay(hint)))).flat();
      host = await startProjections({ ...ports, projections, relayed, logger, holder, isAlone });
    },
    caughtUp: () => host?.caughtUp() ?? Promise.resolve(),
    trouble: () => host?.trouble(),
    degraded: () => host?.degraded(),
    measure: async () => {
      const { projectionLagSeconds, projectionsStopped } = ports.metrics;
      // What another host has by now is told by that one.
      projectionLagSeconds.reset();
      projectionsStopped.reset();
      for (const { name: projection, state, lagSeconds } of host?.readModels() ?? []) {
        if (lagSeconds !== undefined) projectionLagSeconds.set({ projection }, lagSeconds);
        projectionsStopped.set({ projection }, state === 'stopped' ? 1 : 0);
      }
    },
    close: async () => host?.stop(),
  };
};
