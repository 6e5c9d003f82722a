import type { IssueView } from '@lectern/events/issues/review.routes';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../shared/api/query-client.js';
import { responseOf, scores } from '../../testing/attempts.fixture.js';
import { ines, issueOf, noReplay, rejected, response, scoredBy } from '../../testing/issues.fixture.js';
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

const path = '/system-admin/review-reported-issue/i1';
const open = (server: Server, more: Partial<Parameters<typeof visit>[0]> = {}) =>
  visit({ path, user: personOf('system-admin'), server: { ...noReplay, ...server }, ...more });

describe('the page of a reported issue', () => {
  it('shows what was reported, by whom, when and why, and what it is about', async () => {
    const { press } = open({ 'issues.get': () => issueOf() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Score' })).toBeDefined();
    expect(screen.getByText('Pending').className).toContain('wait');
    expect(screen.getByText(/Meera Nair, student/)).toBeDefined();
    expect(screen.getByText('I said all of it.')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Reported Reason' })).toBeDefined();
    expect(screen.getByText('Why does a living bridge grow stronger?')).toBeDefined();
    expect(screen.getByText('It grows from roots.')).toBeDefined();
    const attempt = screen.getByRole('link', { name: /Full attempt/ });
    expect(attempt.getAttribute('href')).toBe('/practice-history/attempt/a1');
    expect(attempt.getAttribute('target')).toBe('_blank');
    await press.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByRole('button', { name: 'Show less' })).toBeDefined();
  });

  it('says that it is loading', async () => {
    open({ 'issues.get': () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading issue data...')).toBeDefined();
  });

  it('is no page where there is no such report', async () => {
    open({
      'issues.get': () => {
        throw refusal(404, 'We couldn’t find this report.');
      },
    });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });

  it('tries twice more where the server is away, and says so when that was in vain', async () => {
    let isAway = true;
    const { asked, press } = open(
      {
        'issues.get': () => {
          if (isAway) throw refusal(503, 'Away');
          return issueOf();
        },
      },
      { queries: createQueryClient() },
    );
    const notice = await screen.findByText(
      'An error occurred while loading the reported issue.',
      {},
      { timeout: 8_000 },
    );
    expect(notice).toBeDefined();
    expect(screen.getByText('Max retries exceeded')).toBeDefined();
    expect(screen.getByText('Failed to load reported issue.')).toBeDefined();
    expect(asked.filter(({ name }) => name === 'issues.get')).toHaveLength(3);
    isAway = false;
    await press.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Score' })).toBeDefined();
  }, 15_000);

  it('says at once where the server refuses', async () => {
    open({
      'issues.get': () => {
        throw refusal(400, 'Odd');
      },
    });
    expect(await screen.findByText('Failed to load issue data')).toBeDefined();
  });

  it('is there for teachers at an address of their own, and for nobody else', async () => {
    const server = { ...noReplay, 'issues.get': () => issueOf() };
    visit({ path: '/teacher/review-reported-issue/i1', user: personOf('teacher'), server });
    expect(await screen.findByRole('heading', { level: 1, name: 'Score' })).toBeDefined();
    visit({ path, user: personOf('student'), server });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
  });
});

describe('settling a report', () => {
  const settling = (issue: IssueView, settle: () => unknown = () => null) => {
    let shown = issue;
    const server: Server = {
      'issues.get': () => shown,
      'issues.settle': () => {
        shown = { ...issue, status: 'resolved', settlements: [rejected] };
        return settle();
      },
      'issues.reopen': () => {
        shown = {
          ...shown,
          status: 'pending',
          reopenings: [{ reason: 'Heard it again.', by: ines, at: '2026-03-14T09:00:00.000Z' }],
        };
        return null;
      },
      'issues.take': () => {
        shown = { ...shown, takenBy: { _id: 'u1', role: 'system-admin', at: '2026-03-13T09:00:00.000Z' } };
        return null;
      },
    };
    return open(server);
  };
  const bodyOf = (page: ReturnType<typeof open>) =>
    page.asked.find(({ name }) => name === 'issues.settle')?.body;
  const resolve = () => screen.getByRole('button', { name: 'Resolve the issue' });

  it('rejects it with a reason, which it asks for', async () => {
    const page = settling(issueOf());
    await page.press.click(await screen.findByLabelText(/^Reject the report/));
    await page.press.click(resolve());
    expect(await screen.findByText('Write a reason.')).toBeDefined();
    await page.press.type(screen.getByLabelText('What Meera Nair will read'), ' It was read out. ');
    await page.press.click(resolve());
    expect(await screen.findByText('Report rejected')).toBeDefined();
    expect(bodyOf(page)).toEqual({ outcome: 'rejected', reason: 'It was read out.' });
    expect(screen.getByText('Resolved').className).toContain('good');
  });

  it('corrects the score, from 0 to 5', async () => {
    const page = settling(issueOf());
    await page.press.click(await screen.findByLabelText('Correct the score'));
    const accuracy = screen.getByLabelText('Accuracy');
    expect((accuracy as HTMLInputElement).value).toBe('4.5');
    await page.press.clear(accuracy);
    await page.press.type(accuracy, '7');
    await page.press.type(screen.getByLabelText('What Meera Nair will read'), 'You are right.');
    await page.press.click(resolve());
    expect(await screen.findByText('Enter a number from 0 to 5.')).toBeDefined();
    await page.press.clear(accuracy);
    await page.press.type(accuracy, '5');
    await page.press.click(resolve());
    await screen.findByText('Resolved');
    expect(bodyOf(page)).toEqual({
      outcome: 'scoreCorrected',
      reason: 'You are right.',
      scores: { ...scores, accuracy: 5 },
    });
  });

  it('runs the scorer again, compares what comes out, and takes it over into a correction', async () => {
    const ran = { scorer: scoredBy, inputsDigest: 'd', scores, fPenalized: false };
    const now = { ...ran, scores: { ...scores, accuracy: 3.5 } };
    const [by, at] = [ines, '2026-03-13T09:20:00.000Z'];
    let shown = issueOf();
    let looks = 0;
    const page = open({
      'issues.get': () => {
        looks += 1;
        if (looks === 3) shown = issueOf({ rerun: { by, at, found: { result: 'different', of: ran, now } } });
        return shown;
      },
      'issues.rerun': () => {
        shown = issueOf({ rerun: { by, at } });
        return null;
      },
    });
    await page.press.click(await screen.findByRole('button', { name: 'Run the scorer again' }));
    expect(await screen.findByText(/The scorer is at work/)).toBeDefined();
    const table = await screen.findByRole('table', {}, { timeout: 8_000 });
    expect(screen.getByText('Different: another score comes out')).toBeDefined();
    expect(within(table).getByRole('row', { name: 'Accuracy 4.5 3.5' })).toBeDefined();
    expect(within(table).getByRole('row', { name: 'Scorer lectern 1.4 lectern 1.4' })).toBeDefined();
    expect(within(table).getByRole('row', { name: 'Inputs d The same' })).toBeDefined();
    await page.press.click(screen.getByRole('button', { name: 'Use these scores' }));
    expect(screen.getByLabelText<HTMLInputElement>('Correct the score').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Accuracy').value).toBe('3.5');
  }, 15_000);

  it('names an older scorer than runs here as not reproducible', async () => {
    const of = { scorer: { ...scoredBy, version: '1.0' }, inputsDigest: 'd', scores, fPenalized: false };
    const found = { result: 'notReproducible', why: 'otherVersion', of } as const;
    settling(issueOf({ rerun: { by: ines, at: '2026-03-13T09:20:00.000Z', found } }));
    expect(await screen.findByText('Can’t be reproduced here')).toBeDefined();
    expect(screen.getByText(/^Another version of the scorer/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Use these scores' })).toBeNull();
  });

  it('offers to waive the penalty of an answer that has one', async () => {
    const penalised = responseOf({ ...response, fPenalized: true });
    const withoutPenalty = { ...scores, accuracy: 3.2 };
    const page = settling(issueOf({ issue: 'penalization', responseData: penalised, withoutPenalty }));
    expect(await screen.findByText(/It then has: .*Accuracy 3\.2/)).toBeDefined();
    await page.press.click(await screen.findByLabelText(/^Waive the penalty/));
    await page.press.type(screen.getByLabelText('What Meera Nair will read'), 'Your own words.');
    await page.press.click(resolve());
    await screen.findByText('Resolved');
    expect(bodyOf(page)).toEqual({ outcome: 'penaltyWaived', reason: 'Your own words.' });
  });

  it('offers no waiver where too little is left of the scores to tell what they were', async () => {
    const penalised = responseOf({ ...response, fPenalized: true });
    settling(issueOf({ issue: 'penalization', responseData: penalised }));
    await screen.findByLabelText(/^Reject the report/);
    expect(screen.queryByLabelText(/^Waive the penalty/)).toBeNull();
  });

  it('of a question can only be rejected here', async () => {
    settling(issueOf({ issue: 'question' }));
    const choices = within(await screen.findByRole('group', { name: 'Decide' })).getAllByRole('radio');
    expect(choices).toHaveLength(1);
  });

  it('of an expected answer can replace it, and lists who was judged by the old one', async () => {
    const expectedAnswers = ['It grows from roots.', 'Its roots grow.'];
    let shown = issueOf({ issue: 'expectedAnswer', expectedAnswers });
    const page = open({
      'issues.get': () => shown,
      'issues.settle': () => {
        const settled: IssueView['settlements'][number] = {
          ...rejected,
          outcome: 'expectedAnswerReplaced',
          expectedAnswers: ['Roots.'],
        };
        shown = { ...shown, status: 'resolved', settlements: [settled] };
        return null;
      },
      'issues.judged-by-replaced': () => ({
        items: [
          {
            _id: 'a1/q1',
            attemptId: 'a1',
            student: { firstName: 'Meera', lastName: 'Nair' },
            classes: ['6B'],
            at: '2026-03-12T10:03:00.000Z',
            stars: 3.5,
          },
        ],
        cursor: null,
      }),
    });
    await page.press.click(await screen.findByLabelText('Replace the expected answer'));
    const field = screen.getByLabelText('Expected answer');
    await page.press.clear(field);
    await page.press.type(screen.getByLabelText('What Meera Nair will read'), 'You are right.');
    await page.press.click(resolve());
    expect(await screen.findByText('Write the expected answer.')).toBeDefined();
    await page.press.type(field, ' Roots. ');
    await page.press.clear(screen.getByLabelText('Another good answer (1)'));
    await page.press.click(resolve());
    expect(await screen.findByText('Expected answer replaced')).toBeDefined();
    expect(bodyOf(page)).toEqual({
      outcome: 'expectedAnswerReplaced',
      reason: 'You are right.',
      expectedAnswers: ['Roots.'],
    });
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('link', { name: 'Meera Nair' }).getAttribute('href')).toBe(
      '/practice-history/attempt/a1',
    );
    expect(within(table).getByText('6B')).toBeDefined();
  });

  it('tells the second of two reviewers who was first, and what that one decided', async () => {
    const page = settling(issueOf(), () => {
      throw refusal(409, 'This report was already settled by Ines Okafor.', {
        code: 'issues.already-settled',
        params: { by: 'Ines Okafor' },
      });
    });
    await page.press.click(await screen.findByLabelText(/^Reject the report/));
    await page.press.type(screen.getByLabelText('What Meera Nair will read'), 'No.');
    await page.press.click(resolve());
    expect(await screen.findByText(/already settled by Ines Okafor/)).toBeDefined();
    expect(await screen.findByText('It was read out.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Resolve the issue' })).toBeNull();
  });

  it('follows what somebody else decides, and says who did', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      let shown = issueOf();
      open({ 'issues.get': () => shown });
      await screen.findByRole('button', { name: 'Resolve the issue' });
      shown = issueOf({ status: 'resolved', settlements: [rejected] });
      await vi.advanceTimersByTimeAsync(16_000);
      expect(await screen.findByText('Ines Okafor just settled this report.')).toBeDefined();
      expect(screen.getByText('It was read out.')).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Resolve the issue' })).toBeNull();
      const reopening = { reason: 'Heard it again.', by: ines, at: '2026-03-14T09:00:00.000Z' };
      shown = issueOf({ settlements: [rejected], reopenings: [reopening] });
      await vi.advanceTimersByTimeAsync(16_000);
      expect(await screen.findByText('Ines Okafor just opened this report again.')).toBeDefined();
      expect(screen.getByRole('button', { name: 'Resolve the issue' })).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('can be opened again with a reason', async () => {
    const page = settling(issueOf({ status: 'resolved', settlements: [rejected] }));
    await page.press.click(await screen.findByRole('button', { name: 'Open it again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Open this report again?' }));
    await page.press.click(dialog.getByRole('button', { name: 'Open again' }));
    expect(await dialog.findByText('Write a reason.')).toBeDefined();
    await page.press.type(dialog.getByLabelText('Reason'), 'Heard it again.');
    await page.press.click(dialog.getByRole('button', { name: 'Open again' }));
    expect(await screen.findByText('Opened again')).toBeDefined();
    expect(resolve()).toBeDefined();
    expect(page.asked.find(({ name }) => name === 'issues.reopen')?.body).toEqual({
      reason: 'Heard it again.',
    });
  });

  it('says who works on it', async () => {
    const page = settling(issueOf());
    expect(await screen.findByText('Nobody is working on this report.')).toBeDefined();
    await page.press.click(screen.getByRole('button', { name: 'Start working on it' }));
    expect(await screen.findByText(/^You’re working on this report/)).toBeDefined();
  });

  it('is over where the student was erased', async () => {
    const { details: _, ...left } = issueOf({ student: {}, reportedBy: {} });
    settling(left);
    expect(await screen.findByText('The student’s account was deleted')).toBeDefined();
    expect(screen.getByText(/Deleted account, student/)).toBeDefined();
    expect(screen.getByText('These words were deleted.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Resolve the issue' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Full attempt/ })).toBeNull();
  });
});
