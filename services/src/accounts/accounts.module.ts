import { AddStudentHttp } from './registration/add-student.http.js';
import { AddUserHttp } from './registration/add-user.http.js';

/** Controllers of their own, beside what the context lists. */
export const accountsHttp = [AddUserHttp, AddStudentHttp] as const;
