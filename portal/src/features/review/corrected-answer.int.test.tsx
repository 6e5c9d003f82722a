import type { CorrectionView } from '@lectern/events/practice/correction.views';
import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { attemptOf, feedbackOf, questionOf, responseOf, scores } from '../../testing/attempts.fixture.js';
import { personOf, visit } from '../../testing/page.fixture.js';

const open = (response: ResponseView, user = personOf('student')) =>
  visit({
    path: '/practice-history/attempt/a1',
    user,
    server: { 'attempt.review': () => attemptOf([questionOf()], [response]) },
  });
const asAll = (stars: number) => ({
  grammarAndSentenceStructure: stars,
  comprehensiveness: stars,
  accuracy: stars,
  keyPointCoverage: stars,
});
const article = async (name: RegExp) => within(await screen.findByRole('article', { name }));

const isFolded = (element: HTMLElement): boolean => element.closest('details') !== null;

describe('an answer that a teacher gave a mark', () => {
  const given = asAll(3.5);
  const scoredBy = {
    name: 'lectern-offline',
    version: '2.0.0',
    calibration: 'c1',
    at: '2026-03-12T10:03:00.000Z',
    inputsDigest: 'd1',
  };
  const marked = responseOf({
    responseText: 'Because the roots grow.',
    scores: given,
    scoredBy,
    scorerGave: { notGiven: 'unsure' },
    corrections: [
      {
        scores: given,
        by: { role: 'teacher', firstName: 'Ruth', lastName: 'Adeyemi' },
        at: '2026-03-13T09:00:00.000Z',
        reason: 'You said it in your own words.',
      },
    ],
    feedback: feedbackOf(),
  });

  it('shows what the scorer gave and what the teacher gave, and counts what the teacher gave', async () => {
    open(marked);
    const question = await article(/Why does a living bridge/);
    const both = within(question.getByRole('list', { name: 'Who gave these scores' }));
    const [scorer, teacher] = both.getAllByRole('listitem');
    expect(scorer?.textContent).toContain('The scorer wasn’t sure and gave no score.');
    expect(scorer?.textContent).toContain('Scorer: lectern-offline 2.0.0');
    expect(teacher?.textContent).toMatch(/Ruth Adeyemi gave.*3 and a half of 5 stars.*2026/);
    expect(teacher?.textContent).toContain('You said it in your own words.');
    expect(teacher?.textContent).toMatch(/Communication .* of 5 stars, Critical Thinking .* of 5 stars/);
    expect(screen.getByRole('link', { name: /Question 1.*3 and a half of 5 stars/ })).toBeDefined();
  });

  it('says no more that it has no stars', async () => {
    open(marked);
    await article(/Why does a living bridge/);
    expect(isFolded(screen.getByText('You explained both bridges.'))).toBe(true);
  });

  it('has the feedback that goes with it, and folds away what came first where it says otherwise', async () => {
    open({ ...marked, scorerGave: { scores } });
    expect(isFolded(await screen.findByText('You explained both bridges.'))).toBe(false);
    cleanup();
    const nothing = { ...scores, comprehensiveness: 0, accuracy: 0, keyPointCoverage: 0 };
    const [correction] = marked.corrections ?? [];
    open({
      ...marked,
      scores: nothing,
      scorerGave: { scores },
      corrections: correction ? [{ ...correction, scores: nothing }] : [],
      feedback: { ...feedbackOf(), quote: 'the roots grow', passageSentences: ['Its roots grow thicker.'] },
    });
    const question = await article(/Why does a living bridge/);
    expect(
      question.getByText('What you said now has 0 of 5 stars; before, it had 4 of 5 stars.', {
        exact: false,
      }),
    ).toBeDefined();
    expect(isFolded(question.getByText('You explained both bridges.'))).toBe(true);
    expect(question.queryByText(feedbackOf().rephrasedResponse)).toBeNull();
    expect(question.getByRole('heading', { name: 'Compare it with the text' })).toBeDefined();
  });

  it('shows both numbers where the scorer gave stars too, also without the name of a teacher who is gone', async () => {
    const corrections =
      marked.corrections?.map((one) => ({ ...one, by: { role: 'teacher' as const } })) ?? [];
    open({ ...marked, scorerGave: { scores }, corrections });
    const both = within(await screen.findByRole('list', { name: 'Who gave these scores' }));
    expect(both.getByText('The scorer gave').parentElement?.textContent).toContain('4 of 5 stars');
    expect(both.getByText('A teacher gave')).toBeDefined();
  });

  it('says who took back a penalty, beside what the scorer found', async () => {
    const corrections = marked.corrections?.map((one) => ({ ...one, fPenaltyWaived: true })) ?? [];
    open({ ...marked, scorerGave: { notGiven: 'penalised' }, corrections });
    const both = within(await screen.findByRole('list', { name: 'Who gave these scores' }));
    expect(both.getByText('The scorer found that this answer was read from the text.')).toBeDefined();
    expect(both.getByText('Ruth Adeyemi took back the penalty')).toBeDefined();
  });

  it('tells that a later score was taken back, by whom and when, and shows both marks', async () => {
    const rolledBack = [
      {
        scores: asAll(1),
        by: { role: 'system' as const },
        at: '2026-03-13T09:00:00.000Z',
        rolledBack: {
          by: { role: 'system-admin' as const, firstName: 'Ines', lastName: 'Okafor' },
          at: '2026-03-14T09:00:00.000Z',
          reason: 'It was too strict.',
        },
        scorer: { name: 'lectern-offline', version: '3.0' },
      },
    ];
    const { corrections: _, ...first } = marked;
    open({ ...first, scores, scorerGave: { scores }, rolledBack });
    const question = await article(/Why does a living bridge/);
    expect(
      question.getByText(
        'Your answer was scored again, but that score was taken back. What you said has 4 of 5 stars, as before.',
      ),
    ).toBeDefined();
    const [scorer, run] = within(question.getByRole('list', { name: 'Who gave these scores' })).getAllByRole(
      'listitem',
    );
    expect(scorer?.textContent).toContain('4 of 5 stars');
    expect(run?.textContent).toMatch(
      /The new scoring gave.*1 of 5 stars.*Taken back by Ines Okafor, .*2026.*too strict/,
    );
    // Which scorer ran again, beside the one that was first.
    expect(run?.textContent).toContain('Scorer: lectern-offline 3.0');
    cleanup();
    const { scores: _none, ...unsure } = first;
    open({ ...unsure, fUnsure: true, scorerGave: { notGiven: 'unsure' }, rolledBack });
    expect(
      await screen.findByText(/that score was taken back. So it has no stars, as before\./),
    ).toBeDefined();
  });

  it('can be taken back by a teacher, and then tells so', async () => {
    let response: ResponseView = { ...marked, scorerGave: { scores } };
    const { asked, press } = visit({
      path: '/practice-history/attempt/a1',
      user: personOf('teacher', { _id: 'u2' }),
      server: {
        'attempt.review': () => attemptOf([questionOf()], [response]),
        'attempt.withdraw-correction': () => {
          const { corrections = [], ...before } = response;
          const by = { role: 'teacher' as const, firstName: 'Ruth', lastName: 'Adeyemi' };
          const taken = corrections.map((one) => ({ ...one, rolledBack: { by, at: one.at } }));
          response = { ...before, scores, rolledBack: taken };
          return null;
        },
      },
    });
    await press.click(
      await screen.findByRole('button', { name: 'Undo teachers’ scores: what counted before counts again' }),
    );
    expect(await screen.findByText('What counted before counts again.')).toBeDefined();
    expect(await screen.findByText(/Taken back by Ruth Adeyemi, .*2026/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    expect(asked.find(({ name }) => name === 'attempt.withdraw-correction')?.params).toEqual({
      id: 'a1',
      responseId: marked.responseId,
    });
    cleanup();
    open(response);
    expect(
      await screen.findByText(/Ruth Adeyemi changed your score, and that was taken back\. .* as before\./),
    ).toBeDefined();
  });

  it('is not the teacher’s to take back where it settled a report; a mark that they gave since is', async () => {
    const [mark] = marked.corrections ?? [];
    const settled = { ...mark, at: '2026-03-01T09:00:00.000Z', fSettled: true } as CorrectionView;
    const teacher = personOf('teacher', { _id: 'u2' });
    open({ ...marked, scorerGave: { scores }, corrections: [settled] }, teacher);
    expect(await screen.findByRole('list', { name: 'Who gave these scores' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    cleanup();
    const corrections = [settled, ...(marked.corrections ?? [])];
    open({ ...marked, scorerGave: { scores }, corrections }, teacher);
    expect(await screen.findByRole('button', { name: /Undo/ })).toBeDefined();
  });

  it('tells the student in words what changed, and nobody else', async () => {
    open({ ...marked, scorerGave: { scores: asAll(2) } });
    const told =
      'Ruth Adeyemi read your answer. What you said now has 3 and a half of 5 stars; before, it had 2 of 5 stars.';
    expect(await screen.findByText(told)).toBeDefined();
    cleanup();
    open(marked);
    expect(
      await screen.findByText('Ruth Adeyemi read your answer. What you said has 3 and a half of 5 stars.'),
    ).toBeDefined();
    cleanup();
    open(marked, personOf('teacher', { _id: 'u2' }));
    expect(await screen.findByRole('list', { name: 'Who gave these scores' })).toBeDefined();
    expect(screen.queryByText(/read your answer/)).toBeNull();
  });
});
