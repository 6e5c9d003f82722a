import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';

/** The link in a mail says whose mails they are; a parent who is signed in chooses for themselves. */
export const rows: readonly MatrixRow[] = [
  //                                      n account | s c s s c | p c | t o | s o | s p
  row('family-weeks.choose', 'a made-up link', '44 44444 44 44 44 44', () => ({
    body: { token: 'made-up', isWanted: false },
  })),
  row('family-weeks.own', 'one’s own', '13 33333 +3 33 33 33'),
  row('family-weeks.choose-own', 'one’s own', '13 33333 +3 33 33 33', () => ({ body: { isWanted: true } })),
];
