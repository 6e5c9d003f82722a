import type { IssueView } from '@lectern/events/issues/review.routes';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { scores } from '../../testing/attempts.fixture.js';
import { ines, issueOf, noReplay, rejected } from '../../testing/issues.fixture.js';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

const open = (server: Server) =>
  visit({
    path: '/system-admin/review-reported-issue/i1',
    user: personOf('system-admin'),
    server: { ...noReplay, ...server },
  });
const shows = (issue: IssueView) => open({ 'issues.get': () => issue });

describe('a report of the reviewer’s own', () => {
  it('says so where the reason is asked for', async () => {
    shows(issueOf({ isOwn: true }));
    const reason = await screen.findByLabelText('Your reason');
    expect(reason.closest('.field')?.textContent).toContain('You reported this yourself.');
  });
});

describe('a report that was opened again', () => {
  it('no longer tells who was first once somebody else opens the report again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      let shown = issueOf();
      const page = open({
        'issues.get': () => shown,
        'issues.settle': () => {
          shown = { ...shown, status: 'resolved', settlements: [rejected] };
          throw refusal(409, 'This report was already settled by Ines Okafor.', {
            code: 'issues.already-settled',
            params: { by: 'Ines Okafor' },
          });
        },
      });
      await page.press.click(await screen.findByLabelText(/^Reject the report/));
      await page.press.type(screen.getByLabelText('What Meera Nair will read'), 'No.');
      await page.press.click(screen.getByRole('button', { name: 'Resolve the issue' }));
      expect(await screen.findByText(/already settled by Ines Okafor/)).toBeDefined();
      const again = { reason: 'Heard it again.', by: ines, at: '2026-03-14T09:00:00.000Z' };
      shown = { ...shown, status: 'pending', reopenings: [again] };
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await screen.findByRole('button', { name: 'Resolve the issue' })).toBeDefined();
      expect(screen.queryByText(/already settled by Ines Okafor/)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('says what rejecting takes back of a report that was opened again, and says afterwards that it did', async () => {
    const again = { reason: 'Heard it again.', by: ines, at: '2026-03-14T09:00:00.000Z' };
    const corrected = { ...rejected, outcome: 'scoreCorrected', scores } as const;
    const before = { settlements: [corrected], reopenings: [again] };
    shows(issueOf({ ...before, ifRejected: { scores: { ...scores, accuracy: 2 } } }));
    const choice = await screen.findByLabelText(
      /^Reject the report: the earlier change to the score is taken back/,
    );
    expect(choice.closest('label')?.textContent).toContain('It then has: Grammar 4');
    const end = { ...rejected, earlier: 'takenBack', at: '2026-03-15T09:00:00.000Z' } as const;
    shows(issueOf({ status: 'resolved', ...before, settlements: [corrected, end] }));
    expect(await screen.findByText('The earlier change to the score was taken back.')).toBeDefined();
  });

  it('says of a penalty that it applies again, and of a replaced answer that it stays', async () => {
    shows(issueOf({ ifRejected: { notGiven: 'penalised' } }));
    expect(await screen.findByText('The penalty applies again.')).toBeDefined();
    const replaced = { ...rejected, outcome: 'expectedAnswerReplaced' } as const;
    shows(issueOf({ issue: 'expectedAnswer', expectedAnswers: ['Roots.'], settlements: [replaced] }));
    expect(await screen.findByLabelText('Reject the report: the new expected answer stays')).toBeDefined();
  });
});
