import type { Role } from '@lectern/events/journal/metadata';

/** What a role is called in mails and exports. */
export const en: Readonly<Record<Role, string>> = {
  student: 'student',
  parent: 'parent',
  teacher: 'teacher',
  'school-admin': 'school admin',
  'system-admin': 'system admin',
  'hiring-candidate': 'candidate',
  pending: 'no role yet',
};

export const hi: typeof en = {
  student: 'विद्यार्थी',
  parent: 'अभिभावक',
  teacher: 'शिक्षक',
  'school-admin': 'स्कूल एडमिन',
  'system-admin': 'सिस्टम एडमिन',
  'hiring-candidate': 'उम्मीदवार',
  pending: 'अभी कोई भूमिका नहीं',
};
