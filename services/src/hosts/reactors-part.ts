import { reactorPorts } from '../context.js';
import { isoNow } from '../platform/clock/clock.port.js';
import { countWork } from '../platform/work/work-items.js';
import { measuredReactor } from '../platform/work/measured-reactor.js';
import { startWork, type WorkHost } from '../platform/work/work-host.js';
import { reactorsOf } from './contexts.js';
import type { HostContext, HostPart } from './host-part.js';
import { openReading } from './projections.js';

/** Who does what follows from events: merges, listens, scores, writes, speaks, mails. */
export const reactorsPart = async (context: HostContext): Promise<HostPart> => {
  const { opener, settings, logger, holder, isAlone } = context;
  const ports = await opener.open(...reactorPorts, 'metrics');
  const { metrics, clock, documents } = ports;
  const engines = context.engines();
  const reading = await openReading(ports);
  const given = { ...ports, documents: reading.documents, logger, settings, engines };
  const reactors = reactorsOf(settings).map(({ create }) =>
    measuredReactor(create(given), { metrics, logger, clock }),
  );
  let work: WorkHost | undefined;
  return {
    role: 'reactors',
    start: () => {
      work = startWork({ ...ports, logger, holder, isAlone }, reactors);
      return Promise.resolve();
    },
    measure: async () => {
      for (const { name: reactor } of reactors) {
        for (const [status, count] of Object.entries(await countWork(documents, reactor, isoNow(clock))))
          metrics.workItems.set({ reactor, status }, count);
      }
    },
    warm: () => void engines.warm(),
    drain: async () => work?.stop(),
    close: reading.close,
  };
};
