import * as z from 'zod/mini';
import { defineEvent, type EventCatalogue } from './event.js';

/** The one stream of the installation that a journal belongs to. */
export const installationStream = 'installation';

/** Says whose journal this is; the first start writes it, and the same beside every other store. */
export const installationFounded = defineEvent('InstallationFounded', {
  data: {
    installationId: z.string(),
    /** A keyed hash of the id: tells whether a master key is the installation's. */
    masterKeyCheck: z.string(),
  },
});

export const installationCatalogue: EventCatalogue = { [installationFounded.type]: installationFounded };
