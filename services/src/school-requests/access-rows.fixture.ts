import { randomUUID } from 'node:crypto';
import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';

const none = { params: { requestId: 'none' } };
const asked = {
  school: 'Hill School',
  city: 'Pune',
  country: 'India',
  name: 'Rita Fernandes',
  role: 'Principal',
  students: 240,
  message: '',
};

/** Requests of schools: anybody asks, system admins answer. */
export const rows: readonly MatrixRow[] = [
  //                                n account | s c s s c | p c | t o | s o | s p
  row('requests.send', 'nobody’s', '++ +++++ ++ ++ ++ ++', () => ({
    body: { ...asked, email: `new-${randomUUID()}@example.test` },
  })),
  row('requests.list', 'all', '13 33333 33 33 33 +3'),
  row('requests.approve', 'one that is not there', '13 33333 33 33 33 43', () => none),
  row('requests.ask', 'one that is not there', '13 33333 33 33 33 43', () => ({
    ...none,
    body: { question: 'Which classes?' },
  })),
  row('requests.decline', 'one that is not there', '13 33333 33 33 33 43', () => ({
    ...none,
    body: { reason: 'No places this year' },
  })),
];
