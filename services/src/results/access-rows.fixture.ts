import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';

const token = 'made-up';
const othersAnswer = { attemptId: 'none', responseId: 'none' };

/** A candidate’s results are their own; whoever has a good link sees what it shows. */
export const rows: readonly MatrixRow[] = [
  //                                          n account | s c s s c | p c | t o | s o | s p
  row('results.own', 'one’s own', '13 3333+ 33 33 33 33'),
  row('results.shares', 'one’s own', '13 3333+ 33 33 33 33'),
  row('results.share', 'an answer of nobody', '13 33334 33 33 33 33', () => ({
    body: { answers: [othersAnswer], fVoice: false },
  })),
  row('results.revoke', 'a link that isn’t there', '13 33334 33 33 33 33', () => ({
    params: { id: 'none' },
  })),
  row('results.shared', 'a made-up link', '44 44444 44 44 44 44', () => ({ query: { token } })),
  row('results.opened', 'a made-up link', '44 44444 44 44 44 44', () => ({ body: { token } })),
  row('results.shared-audio', 'a made-up link', '44 44444 44 44 44 44', () => ({
    query: { token, responseId: 'none' },
  })),
];
