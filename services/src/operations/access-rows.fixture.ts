import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';

const noJob = { params: { id: '22222222-2222-5222-8222-222222222222' } };

/** The work in the background, for who runs this. */
export const rows: readonly MatrixRow[] = [
  //                                                n account | s c s s c | p c | t o | s o | s p
  row('operations.read', 'of the installation', '13 33333 33 33 33 +3'),
  row('operations.retry-job', 'that is not there', '13 33333 33 33 33 43', () => noJob),
  row('operations.drop-job', 'that is not there', '13 33333 33 33 33 43', () => ({
    ...noJob,
    body: { reason: 'It is not needed.' },
  })),
  row('operations.prove-restore', 'of a backup', '13 33333 33 33 33 +3', () => ({
    body: { provenOn: '2026-01-02', backupOf: '2026-01-01' },
  })),
];
