import { paths } from '../../shared/paths.js';

const address = (search: Readonly<Record<string, string>>): string =>
  `${paths.classAnalytics}?${new URLSearchParams(search).toString()}`;

export const classAddress = (classId: string): string => address({ class: classId });
export const studentAddress = (studentId: string, more: Readonly<Record<string, string>> = {}): string =>
  address({ student: studentId, ...more });
