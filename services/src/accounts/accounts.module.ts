import { AccountHttp } from './registration/account.http.js';
import { AddStudentHttp } from './registration/add-student.http.js';
import { AddUserHttp } from './registration/add-user.http.js';
import { RegistrationCommands } from './registration/registration.commands.js';
import { SchoolEntryCommands } from './sessions/school-entry.commands.js';
import { SessionCommands } from './sessions/session.commands.js';
import { DevicesHttp } from './sessions/devices.http.js';
import { SessionHttp } from './sessions/session.http.js';

/** Controllers of their own, beside what the context lists. */
export const accountsCommands = [SessionCommands, SchoolEntryCommands, RegistrationCommands] as const;
export const accountsHttp = [SessionHttp, AccountHttp, AddUserHttp, AddStudentHttp, DevicesHttp] as const;
