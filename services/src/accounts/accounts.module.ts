import { AccountHttp } from './registration/account.http.js';
import { AddStudentHttp } from './registration/add-student.http.js';
import { AddUserHttp } from './registration/add-user.http.js';
import { ClaimCommands } from './people/claim.commands.js';
import { ExperienceHttp } from './family/experience.http.js';
import { ExportHttp } from './privacy/export.http.js';
import { FamilyHttp } from './family/family.http.js';
import { peopleProjection } from './people/people.projection.js';
import { LanguageHttp } from './people/language.http.js';
import { PrivacyCommands } from './privacy/privacy.commands.js';
import { PrivacyHttp } from './privacy/privacy.http.js';
import { TracesCommands } from './privacy/traces.commands.js';
import { PictureHttp } from './profile/picture.http.js';
import { ProfileHttp } from './profile/profile.http.js';
import { PersonCommands } from './people/person.commands.js';
import { RegistrationCommands } from './registration/registration.commands.js';
import { SchoolEntryCommands } from './sessions/school-entry.commands.js';
import { SessionCommands } from './sessions/session.commands.js';
import { DevicesHttp } from './sessions/devices.http.js';
import { SessionHttp } from './sessions/session.http.js';
import { SuspensionHttp } from './suspension/suspension.http.js';

/** What hosts compose: who serves commands, who serves the edge, which read models there are. */
export const accountsCommands = [
  PersonCommands,
  ClaimCommands,
  SessionCommands,
  SchoolEntryCommands,
  RegistrationCommands,
  PrivacyCommands,
  TracesCommands,
] as const;
export const accountsHttp = [
  PrivacyHttp,
  ExportHttp,
  FamilyHttp,
  ExperienceHttp,
  LanguageHttp,
  ProfileHttp,
  PictureHttp,
  SessionHttp,
  AccountHttp,
  AddUserHttp,
  AddStudentHttp,
  DevicesHttp,
  SuspensionHttp,
] as const;
export const accountsProjections = [peopleProjection] as const;
