import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';
import type { Things } from '../hosts/authorisation-things.fixture.js';

const ofSchool = ({ schoolId }: Things) => ({ query: { schid: schoolId } });
const about = 'Asha’s school';

/** What a school tells its learning record store. */
export const rows: readonly MatrixRow[] = [
  //                                       n account | s c s s c | p c | t o | s o | s p
  row('statements.store', about, '13 33333 33 33 +4 +3', ofSchool),
  row('statements.list', about, '13 33333 33 33 +4 +3', ofSchool),
  row('statements.name-store', about, '13 33333 33 33 +4 +3', (things) => ({
    ...ofSchool(things),
    body: { endpoint: 'https://lrs.banyan.example/xapi', user: 'lectern', password: 'secret' },
  })),
  // There is none, which those who may ask are told.
  row('statements.resend', about, '13 33333 33 33 44 43', (things) => ({
    ...ofSchool(things),
    params: { statementId: 'no-such-statement' },
  })),
  row('statements.remove-store', about, '13 33333 33 33 +4 +3', ofSchool),
];
