import { AccountHttp } from './account.http.js';
import { AddUserHttp } from './add-user.http.js';
import { ClaimCommands } from './claim.commands.js';
import { ExperienceHttp } from './experience.http.js';
import { ExportHttp } from './export.http.js';
import { FamilyHttp } from './family.http.js';
import { peopleProjection } from './people.projection.js';
import { PrivacyCommands } from './privacy.commands.js';
import { PrivacyHttp } from './privacy.http.js';
import { PersonCommands } from './person.commands.js';
import { RegistrationCommands } from './registration.commands.js';
import { SchoolEntryCommands } from './school-entry.commands.js';
import { SessionCommands } from './session.commands.js';
import { DevicesHttp } from './devices.http.js';
import { SessionHttp } from './session.http.js';
import { SuspensionHttp } from './suspension.http.js';

/** What hosts compose: who serves commands, who serves the edge, which read models there are. */
export const accountsCommands = [
  PersonCommands,
  ClaimCommands,
  SessionCommands,
  SchoolEntryCommands,
  RegistrationCommands,
  PrivacyCommands,
] as const;
export const accountsHttp = [
  PrivacyHttp,
  ExportHttp,
  FamilyHttp,
  ExperienceHttp,
  SessionHttp,
  AccountHttp,
  AddUserHttp,
  DevicesHttp,
  SuspensionHttp,
] as const;
export const accountsProjections = [peopleProjection] as const;
