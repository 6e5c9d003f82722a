import { resolve } from 'node:path';
import { InvalidSettings } from '../platform/invalid-settings.js';
import { readSettings } from '../platform/settings.js';
import { roles, type Role } from './host-part.js';
import { startHost } from './lectern-host.js';
import { createPortOpener } from './port-opener.js';
import { runHost } from './run-host.js';
import { requireForRole } from './shared-settings.js';
import { startWarnings } from './start-warnings.js';

const usage = `npm run host -- <role>, one of: ${roles.join(', ')}. Any number of each may run; all of them share the engines that the settings name.`;

const isRole = (name: string | undefined): name is Role => roles.some((role) => role === name);

/** One role in a process of its own. */
runHost(async () => {
  const [role] = process.argv.slice(2);
  if (!isRole(role)) throw new InvalidSettings(usage);
  const settings = readSettings(process.env);
  requireForRole(role, settings);
  const opener = createPortOpener(settings, resolve(settings.LECTERN_DATA));
  const host = await startHost({ roles: [role], settings, opener, isAlone: false });
  host.ready();
  host.logger.info({ role, url: host.url }, 'host ready');
  // Its links and mails are what both are about.
  if (role === 'reactors') for (const warning of startWarnings(settings)) host.logger.warn(warning);
  return {
    stop: async () => {
      await host.stop();
      await opener.close();
    },
  };
});
