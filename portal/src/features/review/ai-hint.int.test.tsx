import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { aiWasSuspected } from '@lectern/events/practice/attempt.fixtures';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { attemptOf, questionOf, responseOf, scores } from '../../testing/attempts.fixture.js';
import { personOf, visit } from '../../testing/page.fixture.js';

const suspected = { aiCheatingDetection: { signals: [...aiWasSuspected.data.signals] } };
const openAs = (role: 'student' | 'parent' | 'teacher', more: Partial<ResponseView>) =>
  visit({
    path: '/practice-history/attempt/a1',
    user: personOf(role, role === 'student' ? {} : { _id: 'u2' }),
    server: {
      'attempt.review': () =>
        attemptOf([questionOf()], [responseOf({ kind: 'text', responseText: 'So.', scores, ...more })]),
    },
  });

describe('an answer that may have been written with AI', () => {
  it('comes with a hint for staff, and with all that speaks for it', async () => {
    const { press } = openAs('teacher', suspected);
    expect(await screen.findByText('This answer may have been written with AI')).toBeDefined();
    expect(
      screen.getByText(/a hint, not proof, and it changed no scores.*talk with the student/),
    ).toBeDefined();
    await press.click(screen.getByText('What was noticed'));
    expect(screen.getByText(/19 of 19 characters appeared all at once/)).toBeDefined();
    expect(screen.getByText(/opened again 2 seconds before that/)).toBeDefined();
    expect(screen.getByText(/Unlike the last 8 typed answers/)).toBeDefined();
    expect(screen.getByText('24.5 words in a sentence, usually 11.2')).toBeDefined();
    expect(screen.getByText(/thinks it reads like AI/)).toBeDefined();
    expect(screen.queryByText('Potential AI use')).toBeNull();
  });

  it('says how fast it was typed where nothing was pasted', async () => {
    const how = { insertedAtOnce: 0, deletions: 0, durationMs: 9_000 };
    openAs('teacher', {
      aiCheatingDetection: {
        signals: [{ kind: 'composition', strength: 'partial', characters: 400, ...how }],
      },
    });
    expect(
      await screen.findByText(/400 characters were typed in 9 seconds without a correction/),
    ).toBeDefined();
  });

  it('is flagged where it also earned nothing', async () => {
    openAs('teacher', { ...suspected, cheating: [{ type: 'potentialAiUse' }] });
    expect(await screen.findByText('Potential AI use')).toBeDefined();
  });

  it.each([
    ['student', /You can tell your teacher how you wrote it/],
    ['parent', /You can talk about how the answer was written/],
  ] as const)('speaks kindly to a %s whose school shows it', async (role, words) => {
    openAs(role, suspected);
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('is an answer like any other where the server says nothing', async () => {
    openAs('teacher', {});
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/written with AI/)).toBeNull();
  });
});
