import type { Settings } from '../platform/settings.js';
import type { Engines } from '../feedback/engines.js';
import { roles } from './host-part.js';
import { startHost, type LecternHost } from './lectern-host.js';
import { openOperatorSocket } from './operator-socket.js';
import type { Ports } from '../platform/ports.js';
import { createPortOpener } from './port-opener.js';

/** A process that was killed, or told to stop, may still be ending when it is started again, ms. */
const ownerEndsMs = 5_000;

/** A running Lectern: all roles in one process. */
export type Lectern = LecternHost & { readonly ports: Ports };

/**
 * Opens what the settings name, everything else in the data folder, and starts all roles.
 * @param chosen engines in place of those that the settings name
 * @throws DataFolderTaken when another process has the folder; InvalidSettings
 */
export const startAllInOne = async (
  settings: Settings,
  folder: string,
  chosen?: Engines,
): Promise<Lectern> => {
  const opener = createPortOpener(settings, folder, ownerEndsMs);
  const isAlone = settings.MONGODB_URL === undefined;
  const host = await startHost({ roles, settings, opener, isAlone, engines: chosen }).catch(
    async (error: unknown) => {
      await opener.close();
      throw error;
    },
  );
  const ports = await opener.openAll();
  const operator = await openOperatorSocket({ settings, opener, folder, logger: host.logger });
  return {
    ...host,
    ports,
    stop: async () => {
      await operator.close();
      await host.stop();
      await opener.close();
    },
  };
};
