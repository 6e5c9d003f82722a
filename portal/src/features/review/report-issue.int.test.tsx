import type { OwnIssue } from '@lectern/events/issues/issue.routes';
import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { attemptOf, feedbackOf, questionOf, responseOf, scores } from '../../testing/attempts.fixture.js';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

// jsdom draws no top layer: opening and closing is only the attribute.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const response = responseOf({ scores, feedback: feedbackOf() });
const open = (server: Server = {}, role: 'student' | 'hiring-candidate' = 'student') =>
  visit({
    path: '/practice-history/attempt/a1',
    user: personOf(role),
    server: { 'attempt.review': () => attemptOf([questionOf()], [response]), ...server },
  });
const inAMinute = () => new Date(Date.now() + 60_000).toISOString();
const reported = (more: Partial<OwnIssue> = {}): OwnIssue => ({
  _id: 'i1',
  issue: 'score',
  questionId: response.questionId,
  responseId: response.responseId,
  status: 'pending',
  reportedAt: new Date().toISOString(),
  ...more,
});

describe('reporting a part of the review', () => {
  it('asks what is wrong, sends it, and can be undone', async () => {
    let own: OwnIssue[] = [];
    const { press, asked } = open({
      'issue.own': () => own,
      'issue.report': () => {
        own = [reported({ withdrawableUntil: inAMinute() })];
        return { _id: 'i1', withdrawableUntil: inAMinute() };
      },
      'issue.withdraw': () => {
        own = [];
        return null;
      },
    });
    await press.click(await screen.findByRole('button', { name: 'Report Issue: the scores' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report an issue with the scores' }));
    await press.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(dialog.getByText('Write what’s wrong.')).toBeDefined();
    await press.type(dialog.getByRole('textbox', { name: /What’s wrong/ }), 'I said both bridges.');
    await press.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('You reported this. We’re looking at it.')).toBeDefined();
    expect(asked.find(({ name }) => name === 'issue.report')?.body).toEqual({
      attemptId: 'a1',
      questionId: response.questionId,
      responseId: response.responseId,
      issue: 'score',
      details: 'I said both bridges.',
    });
    await press.click(screen.getByRole('button', { name: 'Undo the report about the scores' }));
    expect(await screen.findByRole('button', { name: 'Report Issue: the scores' })).toBeDefined();
  });

  it('keeps what is being written when the sound of the feedback comes', async () => {
    let feedback = feedbackOf();
    const { press, queries } = open({
      'attempt.review': () => attemptOf([questionOf()], [{ ...response, feedback }]),
    });
    await press.click(await screen.findByRole('button', { name: 'Report Issue: the feedback' }));
    await press.type(await screen.findByRole('textbox', { name: /What’s wrong/ }), 'It is about');
    feedback = { ...feedback, audioUrl: '/sound-of-the-feedback' };
    await act(() => queries.invalidateQueries());
    await screen.findByText('Play', { exact: false, selector: 'button' });
    expect(screen.getByDisplayValue('It is about')).toBeDefined();
  });

  it('says why it was not taken, and keeps the words', async () => {
    const { press } = open({
      'issue.report': () => {
        throw refusal(409, 'This was already reported and is being looked at.');
      },
    });
    await press.click(await screen.findByRole('button', { name: 'Report Issue: the feedback' }));
    const dialog = within(await screen.findByRole('dialog'));
    await press.type(dialog.getByRole('textbox'), 'It is about another text.');
    await press.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByText(/already reported/)).toBeDefined();
    expect(dialog.getByDisplayValue('It is about another text.')).toBeDefined();
  });

  it('tells what became of it, and why; then nothing is undone any more', async () => {
    const outcome = {
      outcome: 'scoreCorrected',
      at: '2026-03-14T08:00:00.000Z',
      reason: 'You did.',
    } as const;
    open({ 'issue.own': () => [reported({ status: 'resolved', outcome })] });
    expect(await screen.findByText('You reported this, and the score was corrected.')).toBeDefined();
    expect(screen.getByText('You did.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Report Issue: the scores' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Report Issue: this question' })).toBeDefined();
  });

  it('is there for candidates, too', async () => {
    open({}, 'hiring-candidate');
    expect(await screen.findByRole('button', { name: 'Report Issue: the scores' })).toBeDefined();
  });
});
