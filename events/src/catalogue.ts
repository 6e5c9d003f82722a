import { claimCatalogue } from './accounts/claim.events.js';
import { personCatalogue } from './accounts/person.events.js';
import { contactCatalogue } from './contact/message.events.js';
import { contentCatalogue } from './content/content.events.js';
import type { EventCatalogue } from './journal/event.js';
import { installationCatalogue } from './journal/installation.events.js';
import { attemptCatalogue } from './practice/attempt.catalogue.js';
import { screensCatalogue } from './practice/screens.events.js';
import { dumpCatalogue } from './practice/dump.events.js';
import { invitationCatalogue } from './schools/invitation.events.js';
import { schoolCatalogue } from './schools/school.events.js';

/** Every event there is, by type: what the journal can hold. */
export const catalogue: EventCatalogue = {
  ...installationCatalogue,
  ...personCatalogue,
  ...claimCatalogue,
  ...schoolCatalogue,
  ...invitationCatalogue,
  ...contentCatalogue,
  ...contactCatalogue,
  ...attemptCatalogue,
  ...screensCatalogue,
  ...dumpCatalogue,
};
