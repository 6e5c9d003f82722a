import { createContentQueries } from '../content/content.queries.js';
import { startWork, type WorkHost } from '../platform/work/work-host.js';
import { createEngines } from './engines.js';
import type { HostContext, HostPart } from './host-part.js';
import { createReactors } from './reactors.js';

/** Who does what follows from events: merges, listens, scores, writes, speaks. */
export const reactorsPart = async (context: HostContext): Promise<HostPart> => {
  const { opener, settings, logger, holder, fAlone } = context;
  const ports = await opener.open(
    'store',
    'documents',
    'bus',
    'blobs',
    'clock',
    'codec',
    'sealing',
    'sender',
  );
  const engines = context.engines ?? createEngines(settings, logger);
  const reactors = createReactors(ports, engines, createContentQueries(ports), settings);
  let work: WorkHost | undefined;
  return {
    role: 'reactors',
    values: [],
    controllers: [],
    providers: [],
    start: () => {
      work = startWork({ ...ports, logger, holder, fAlone }, reactors);
      return Promise.resolve();
    },
    warm: () => void engines.warm(),
    drain: async () => work?.stop(),
    close: () => engines.close(),
  };
};
