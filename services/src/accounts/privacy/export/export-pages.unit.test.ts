import { describe, expect, it } from 'vitest';
import type { AttemptView, ResponseView } from '@lectern/events/practice/attempt.views';
import { attemptPage } from './export-pages.js';

const all = (score: number) => ({
  grammarAndSentenceStructure: score,
  comprehensiveness: score,
  accuracy: score,
  keyPointCoverage: score,
});
const pageWith = (more: Partial<ResponseView>): string => {
  const response = {
    responseId: 'r1',
    questionId: 'q1',
    respondedAt: '2026-03-12T10:00:00.000Z',
    fPenalized: false,
    scores: all(1.4),
    ...more,
  };
  const content = {
    title: 'The Herons',
    content: 'Herons fish.',
    questions: [{ _id: 'q1', questionText: 'Who?' }],
  };
  const view: object = {
    _id: 'a1',
    startedAt: '2026-03-12T10:00:00.000Z',
    passage: content,
    responses: [response],
    reIterationResponses: [],
  };
  return attemptPage(
    { view: view as AttemptView, folder: 'a1', recordings: new Map(), recordingParts: new Map() },
    'en',
  );
};
const sana = { role: 'system-admin', firstName: 'Sana', lastName: 'Haddad' } as const;
const given = { scores: all(5), by: sana, at: '2026-03-13T10:00:00.000Z' };
const back = { ...given, rolledBack: { by: sana, at: '2026-03-14T10:00:00.000Z' } };
const readOut = 'found to be read from the text';

describe('an attempt in the copy of a person’s data', () => {
  it('says of an answer that was read out why its scores are low', () => {
    expect(pageWith({})).not.toContain(readOut);
    expect(pageWith({ fPenalized: true })).toContain(readOut);
  });

  it('says it beside a penalty that was waived, too', () => {
    const page = pageWith({ scores: all(5), corrections: [given], scorerGave: { notGiven: 'penalised' } });
    expect(page).toContain('These scores are from Sana Haddad');
    expect(page).toContain(readOut);
  });

  it('names what was taken back, and that it doesn’t count', () => {
    const page = pageWith({ rolledBack: [back], scorerGave: { scores: all(1.4) } });
    expect(page).toMatch(/Sana Haddad gave these scores on .*They were taken back on .* don’t count/);
    expect(page).not.toContain('What the automatic scorer had given');
  });
});
