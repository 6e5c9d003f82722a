import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';

/** What waits for a teacher's mark: whose answers are in it follows from the classes they teach. */
export const rows: readonly MatrixRow[] = [
  //                                                    n account | s c s s c | p c | t o | s o | s p
  row('marking.queue', 'of the own classes', '13 33333 33 ++ 33 33'),
  row('marking.answers', 'of the own classes', '13 33333 33 ++ 33 33', ({ voice }) => ({
    params: { contentId: voice.contentId, questionId: voice.questionId },
    query: { digest: voice.digest },
  })),
  row('marking.answers', 'to a question that is not there', '13 33333 33 44 33 33', ({ voice }) => ({
    params: { contentId: voice.contentId, questionId: 'no-such-question' },
    query: { digest: voice.digest },
  })),
];
