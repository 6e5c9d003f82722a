import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';

/** The link in a reminder says whose they are: without a good one there is nothing for anybody. */
export const rows: readonly MatrixRow[] = [
  //                                   n account | s c s s c | p c | t o | s o | s p
  row('reminders.choose', 'a made-up link', '44 44444 44 44 44 44', () => ({
    body: { token: 'made-up', isWanted: false },
  })),
];
