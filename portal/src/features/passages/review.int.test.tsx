import type { DraftView } from '@lectern/events/drafts/draft.routes';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { personOf, visit, type Server } from '../../testing/page.fixture.js';

// jsdom draws no top layer: opening and closing is only the attribute.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const view: DraftView = {
  isSchools: false,
  review: { status: 'none', isNeeded: true, mayAnswer: false, comments: [] },
  state: 'draft',
  isOpen: true,
  isDiscarded: false,
  item: {
    _id: 'herons',
    kind: 'passage',
    title: 'Herons',
    level: 2,
    content: 'Forty herons live by the lake.',
    questions: [
      {
        _id: 'q1',
        questionText: 'Where do they live?',
        questionType: 'mcq',
        keyPoints: [],
        modelAnswers: [],
        options: [
          { _id: 'o1', htmlContent: 'By the lake', fCorrect: true },
          { _id: 'o2', htmlContent: 'In the town', fCorrect: false },
        ],
      },
    ],
  },
  edits: 4,
  checks: [],
  changes: [],
  versions: [],
};
const review = (more: Partial<DraftView['review']>): DraftView => ({
  ...view,
  review: { ...view.review, by: 'Ravi Pillai', at: '2026-03-12T10:44:00.000Z', ...more },
});
const open = (found: DraftView, server: Server = {}) =>
  visit({
    path: '/system-admin/passages?id=herons',
    user: personOf('system-admin'),
    server: { 'drafts.read': () => found, ...server },
  });

describe('the review of a draft', () => {
  it('is asked for where a second person has to approve', async () => {
    const { press, asked } = open(view, { 'drafts.request-review': () => null });
    await press.click(await screen.findByRole('button', { name: 'Ask for a review' }));
    expect(screen.queryByRole('button', { name: 'Review and publish' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a review?' }));
    await press.click(dialog.getByRole('button', { name: 'Ask for a review' }));
    await expect
      .poll(() => asked.find(({ name }) => name === 'drafts.request-review')?.body)
      .toEqual({ edits: 4 });
  });

  it('is answered with comments on fields', async () => {
    const { press, asked } = open(review({ status: 'asked', mayAnswer: true }), {
      'drafts.answer-review': () => null,
    });
    const part = within(await screen.findByRole('region', { name: 'Ravi Pillai asks for a review' }));
    expect(part.getByRole('button', { name: 'Ask for changes' })).toHaveProperty('disabled', true);
    await press.click(screen.getByRole('button', { name: 'Comment on: Title' }));
    await press.type(screen.getByRole('textbox', { name: 'Comment on: Title' }), 'Which herons?');
    await press.click(part.getByRole('button', { name: 'Ask for changes' }));
    await expect
      .poll(() => asked.find(({ name }) => name === 'drafts.answer-review')?.body)
      .toEqual({ edits: 4, verdict: 'changes', comments: [{ path: 'title', text: 'Which herons?' }] });
  });

  it('shows each comment at its field', async () => {
    open(review({ status: 'changes', comments: [{ path: 'title', text: 'Which herons?' }] }));
    await screen.findByText('Ravi Pillai asks for changes');
    expect(screen.getByText('Which herons?').textContent).toContain('Comment of the reviewer');
  });

  it('lets what is approved be published', async () => {
    open(review({ status: 'approved' }));
    expect(await screen.findByText(/^Approved by Ravi Pillai on/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Review and publish' })).toBeDefined();
  });
});

describe('the texts of a school', () => {
  const teach = (path: string, server: Server) => visit({ path, user: personOf('teacher'), server });

  it('are listed for its teachers, each with its editor', async () => {
    const row = { _id: 'herons', kind: 'passage', title: 'Herons', level: 2, state: 'draft', version: 0 };
    teach('/teacher/passages', {
      'drafts.list': () => [{ ...row, toMend: 0, changedAt: '2026-03-12T10:44:00.000Z' }],
    });
    expect((await screen.findByRole('link', { name: 'Herons' })).getAttribute('href')).toBe(
      '/teacher/passages?id=herons',
    );
  });

  it('are shared with the school', async () => {
    const own: DraftView = { ...view, isSchools: true, review: { ...view.review, isNeeded: false } };
    const { press, asked } = teach('/teacher/passages?id=herons', {
      'drafts.read': () => own,
      'drafts.publish': () => null,
    });
    await press.click(await screen.findByRole('button', { name: 'Share with my school' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share version 1 with your school' }));
    await press.click(dialog.getByRole('button', { name: 'Share version 1' }));
    await expect.poll(() => asked.some(({ name }) => name === 'drafts.publish')).toBe(true);
  });

  it('are offered to the library, and what its reviewer says is shown', async () => {
    const shared: DraftView = {
      ...view,
      isSchools: true,
      isOpen: false,
      state: 'published',
      versions: [{ digest: 'd1'.repeat(32), at: '2026-03-01T10:00:00.000Z' }],
    };
    let found = shared;
    const { press } = teach('/teacher/passages?id=herons', {
      'drafts.read': () => found,
      'drafts.offer': () => {
        found = { ...shared, offer: { status: 'changes', comments: [{ path: '', text: 'Too short.' }] } };
        return null;
      },
    });
    await press.click(await screen.findByRole('button', { name: 'Offer to the Lectern library' }));
    expect(await screen.findByText('Too short.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Offer to the Lectern library' })).toBeNull();
  });
});
