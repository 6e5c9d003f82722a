import { describe, expect, it } from 'vitest';
import { batchSize } from '@lectern/events/rescoring/rescoring.events';
import type { Documents, Query } from '../platform/documents/documents.port.js';
import { createCohortQueries } from './cohort.queries.js';
import type { ScoredAnswersDocument } from './scored-answers.projection.js';

const scoredUntil = '2026-03-12T12:00:00.000Z';
const answer = (responseId: string) => ({
  responseId,
  version: 1,
  at: '2026-03-12T10:03:00.000Z',
  scorer: 'lectern-offline@1',
  stars: 6,
  correctedTo: null,
});
/** Attempts at one question, of which so many have a second try. */
const documentsOf = (attempts: number, seconds: number): Documents => {
  const all = Array.from({ length: attempts }, (_, n): ScoredAnswersDocument => ({
    attemptId: `a${n}`,
    questionId: 'q1',
    contentId: 'c1',
    contentDigest: 'd1',
    personId: 'asha',
    schoolId: null,
    startedAt: '2026-03-12T10:00:00.000Z',
    scorer: 'lectern-offline@1',
    answers: n < seconds ? [answer(`${n}-first`), answer(`${n}-second`)] : [answer(`${n}-first`)],
  }));
  const find = (_collection: string, { cursor = '0', limit }: Query) => {
    const end = Number(cursor) + (limit ?? 0);
    const items = all.slice(Number(cursor), end).map((body) => ({ id: body.attemptId, body }));
    return Promise.resolve({ items, ...(end < all.length ? { cursor: String(end) } : {}) });
  };
  return { find: find as never } as Partial<Documents> as Documents;
};

describe('a cohort in batches', () => {
  it.each([
    [60, 60],
    [75, 40],
    [75, 0],
  ])(
    'of %i attempts, %i of them with a second try, has each answer once, never more than a batch holds',
    async (attempts, seconds) => {
      const documents = documentsOf(attempts, seconds);
      const { next } = createCohortQueries({ documents });
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const batch = await next({ cohort: {}, scoredUntil }, cursor ?? undefined, batchSize);
        expect(batch.answers.length).toBeLessThanOrEqual(batchSize);
        found.push(...batch.answers.map(({ responseId }) => responseId));
        cursor = batch.cursor;
      } while (cursor !== null);
      expect(found).toHaveLength(attempts + seconds);
      expect(new Set(found).size).toBe(found.length);
    },
  );
});
