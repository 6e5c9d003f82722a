import { AccountHttp } from './registration/account.http.js';
import { AddStudentHttp } from './registration/add-student.http.js';
import { AddUserHttp } from './registration/add-user.http.js';
import { RegistrationCommands } from './registration/registration.commands.js';

/** Controllers of their own, beside what the context lists. */
export const accountsCommands = [RegistrationCommands] as const;
export const accountsHttp = [AccountHttp, AddUserHttp, AddStudentHttp] as const;
