import type { OwnIssue } from '@lectern/events/issues/issue.routes';
import type { ResponseView } from '@lectern/events/practice/attempt.views';
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
  isOwn: true,
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
        own = [reported({ withdrawableForMs: 60_000 })];
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

  it('tells that a first change was taken back when it was looked at again', async () => {
    const outcome = { outcome: 'rejected', at: '2026-03-14T08:00:00.000Z', earlier: 'takenBack' } as const;
    open({ 'issue.own': () => [reported({ status: 'resolved', outcome })] });
    expect(
      await screen.findByText(/the change we had made to the result doesn’t count any more/),
    ).toBeDefined();
    expect(screen.queryByText(/hasn’t changed/)).toBeNull();
  });

  it('given a part that somebody else reported, then says so, and lets it be reported again once that is settled', async () => {
    let found = [reported({ isOwn: false })];
    const { queries } = open({ 'issue.own': () => found });
    expect(await screen.findByText('Someone else reported this. We’re looking at it.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Report Issue: the scores' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    const outcome = { outcome: 'scoreCorrected', at: '2026-03-14T08:00:00.000Z' } as const;
    found = [reported({ isOwn: false, status: 'resolved', outcome })];
    await act(() => queries.invalidateQueries());
    expect(await screen.findByText('Someone else reported this, and the score was corrected.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Report Issue: the scores' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Reports' })).toBeNull();
  });

  it('is there for candidates, too', async () => {
    open({}, 'hiring-candidate');
    expect(await screen.findByRole('button', { name: 'Report Issue: the scores' })).toBeDefined();
  });
});

describe('a report about a part that the review no longer draws', () => {
  const decided = { by: { role: 'system-admin' }, at: '2026-03-14T08:00:00.000Z' } as const;
  const low = {
    grammarAndSentenceStructure: 1,
    comprehensiveness: 1,
    accuracy: 1,
    keyPointCoverage: 1,
  };
  const about = (issue: OwnIssue['issue'], outcome: NonNullable<OwnIssue['outcome']>['outcome']) =>
    reported({
      _id: issue,
      issue,
      status: 'resolved',
      outcome: { outcome, at: decided.at, reason: `Decided on the ${issue}.` },
    });
  const reviewing = (answer: Partial<ResponseView>, own: readonly OwnIssue[]) =>
    open({
      'attempt.review': () => attemptOf([questionOf()], [{ ...response, ...answer }]),
      'issue.own': () => own,
    });
  const others = async () =>
    within(await screen.findByRole('list', { name: 'Your reports' })).getAllByRole('listitem');

  it('given feedback that a corrected score overruled, then the report about it is told at the end, and the one about the score in its part', async () => {
    reviewing({ scorerGave: { scores: low }, corrections: [{ ...decided, scores }] }, [
      about('score', 'scoreCorrected'),
      about('feedback', 'rejected'),
    ]);
    const [told, ...more] = await others();
    expect(more).toEqual([]);
    expect(told?.textContent).toContain('About the feedback');
    expect(told?.textContent).toContain('You reported this. The result hasn’t changed.');
    expect(told?.textContent).toContain('Decided on the feedback.');
    expect(screen.getByText('You explained both bridges.').closest('details')).not.toBeNull();
    expect(screen.getAllByText(/^You reported this/)).toHaveLength(2);
    expect(screen.getAllByText('Decided on the score.')).toHaveLength(1);
  });

  it('given a penalty that was waived, then what became of its report is told at the end', async () => {
    reviewing(
      {
        scorerGave: { notGiven: 'penalised' },
        corrections: [{ ...decided, scores, fPenaltyWaived: true }],
      },
      [about('penalization', 'penaltyWaived')],
    );
    const [told, ...more] = await others();
    expect(more).toEqual([]);
    expect(told?.textContent).toContain('About the penalty');
    expect(told?.textContent).toContain('You reported this, and the penalty was taken back.');
    expect(screen.getAllByText('Decided on the penalization.')).toHaveLength(1);
  });

  it('given an answer that was given again, then a report about the earlier one says so', async () => {
    reviewing({}, [{ ...about('score', 'rejected'), responseId: 'an-earlier-response' }]);
    const [told] = await others();
    expect(told?.textContent).toContain('About the scores for an earlier answer');
    expect(screen.getByRole('button', { name: 'Report Issue: the scores' })).toBeDefined();
  });

  it('given reports whose parts are all drawn, or about another question, then nothing is told at the end', async () => {
    reviewing({}, [
      about('score', 'rejected'),
      about('feedback', 'rejected'),
      { ...about('penalization', 'rejected'), questionId: 'another-question' },
    ]);
    expect(await screen.findAllByText(/^You reported this/)).toHaveLength(2);
    expect(screen.queryByRole('heading', { name: 'Your reports' })).toBeNull();
  });

  it('given a report that is told at the end, when its part is drawn again, then it stands there alone', async () => {
    let answer = responseOf({ scores });
    const { queries } = open({
      'attempt.review': () => attemptOf([questionOf()], [answer]),
      'issue.own': () => [about('feedback', 'rejected')],
    });
    expect(await others()).toHaveLength(1);
    answer = response;
    await act(() => queries.invalidateQueries());
    await screen.findByText('You explained both bridges.');
    expect(screen.queryByRole('heading', { name: 'Your reports' })).toBeNull();
    expect(screen.getAllByText('Decided on the feedback.')).toHaveLength(1);
  });
});
