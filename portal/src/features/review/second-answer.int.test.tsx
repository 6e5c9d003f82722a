import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { attemptOf, feedbackOf, questionOf, responseOf, scores } from '../../testing/attempts.fixture.js';
import { personOf, visit } from '../../testing/page.fixture.js';

const asked = questionOf({
  keyPoints: [
    { _id: 'alive', text: 'The bridge is alive.' },
    { _id: 'thicker', text: 'Its roots get thicker.' },
  ],
});
const saying = (...said: string[]) =>
  ['alive', 'thicker'].map((_id) => ({ _id, similarity: 0.5, fCovered: said.includes(_id) }));
const first = responseOf({
  scores: { ...scores, comprehensiveness: 2.1 },
  keyPoints: saying('alive'),
  feedback: feedbackOf(),
});
const second = responseOf({
  responseId: 'again-123',
  reIteratedAt: '2026-03-12T10:08:00.000Z',
  scores,
  keyPoints: saying('alive', 'thicker'),
  feedback: feedbackOf(),
});

const open = (role: 'student' | 'teacher', before = first, after = [second]) =>
  visit({
    path: '/practice-history/attempt/a1',
    user: personOf(role, role === 'student' ? {} : { _id: 'u2', firstName: 'Ruth' }),
    server: { 'attempt.review': () => attemptOf([asked], [before, ...after]) },
  });

describe('the review of an answer of which only the feedback failed', () => {
  it('shows its scores and says so', async () => {
    const { feedback: _, ...scored } = first;
    open('student', { ...scored, stage: 'scored', fResponseProcessingFailed: true }, []);
    expect(await screen.findByText('I couldn’t write feedback on this answer')).toBeDefined();
    expect(screen.getByText('Scores')).toBeDefined();
    expect(screen.queryByText('We couldn’t score this answer')).toBeNull();
  });
});

describe('the review of a second answer', () => {
  it('says to a child what it says that the first did not, and how many stars it has more', async () => {
    open('student');
    const added = within(
      (await screen.findByText('New this time. In your answer I also found:')).parentElement ?? document.body,
    );
    expect(added.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Its roots get thicker.',
    ]);
    expect(screen.getByText('1 star more than before')).toBeDefined();
  });

  it('names what is new where nobody was sure of the first, and compares no stars', async () => {
    const { scores: _none, ...rest } = first;
    const may = [
      { _id: 'alive', similarity: 0.8, fCovered: true },
      { _id: 'thicker', similarity: 0.1, fCovered: true },
    ];
    open('student', { ...rest, fUnsure: true, keyPoints: may });
    const added = (await screen.findByText('New this time. In your answer I found:')).parentElement;
    expect(added?.querySelector('ul')?.textContent).toBe('Its roots get thicker.');
    expect(screen.queryByText(/more than before/)).toBeNull();
  });

  it('shows of a first answer that was scored otherwise since what each gave it', async () => {
    const by = { userId: 'u7', role: 'teacher' as const, firstName: 'Ruth', lastName: 'Adeyemi' };
    const { feedback: _, ...scored } = first;
    open('student', {
      ...scored,
      scores: { ...scores, comprehensiveness: 4, accuracy: 4, keyPointCoverage: 4 },
      corrections: [
        {
          scores: { ...scores, comprehensiveness: 4, accuracy: 4, keyPointCoverage: 4 },
          by,
          at: '2026-03-13T10:08:00.000Z',
          reason: 'You said it in your own words.',
        },
      ],
      scorerGave: { notGiven: 'penalised' },
    });
    const earlier = within(
      (await screen.findByText('Earlier responses')).closest('section') ?? document.body,
    );
    const [scorers, teachers] = within(earlier.getByRole('list', { hidden: true })).getAllByRole('listitem', {
      hidden: true,
    });
    expect(scorers?.textContent).toMatch(/read from the text/);
    expect(teachers?.textContent).toMatch(/Ruth Adeyemi gave.*4.*You said it in your own words\./);
  });

  it('says of a first answer without stars that it has none again where a score was taken back', async () => {
    const by = { userId: 'u7', role: 'teacher' as const, firstName: 'Ruth', lastName: 'Adeyemi' };
    const { feedback: _, ...scored } = first;
    const at = '2026-03-13T10:08:00.000Z';
    open('student', {
      ...scored,
      fPenalized: true,
      rolledBack: [{ scores, by, at, rolledBack: { by, at } }],
      scorerGave: { notGiven: 'penalised' },
    });
    expect(
      await screen.findByText(/Ruth Adeyemi changed your score.*So it has no stars, as before\./),
    ).toBeDefined();
  });

  it('says to an adult how much more, in tenths', async () => {
    open('teacher');
    expect(await screen.findByText('0.8 more than before')).toBeDefined();
  });

  it('compares with nothing where the first answer was not evaluated', async () => {
    open('student', { ...first, fShortResponse: true, keyPoints: saying() });
    await screen.findByText('Scores');
    expect(screen.queryByText(/more than before/)).toBeNull();
  });
});
