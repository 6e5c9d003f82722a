import type { DraftView } from '@lectern/events/drafts/draft.routes';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
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

const item: DraftView['item'] = {
  _id: 'herons',
  kind: 'passage',
  title: 'Herons',
  level: 2,
  content: 'Forty herons live by the lake. Old nets are a danger to them.',
  questions: [
    {
      _id: 'q1',
      questionText: 'Why are nets a danger?',
      keyPoints: [{ _id: 'k1', text: 'Herons are caught in them.', ways: ['They get stuck.'] }],
      modelAnswers: ['Herons are caught in nets.'],
      evidence: ['Old nets are a danger to them.'],
      samples: [{ answer: 'The birds get tangled up.', band: 'good' }],
    },
  ],
};
const view: DraftView = {
  isSchools: false,
  review: { status: 'none', isNeeded: false, mayAnswer: false, comments: [] },
  state: 'edited',
  isOpen: true,
  isDiscarded: false,
  item,
  base: { ...item, title: 'Heron' },
  edits: 1,
  checks: [],
  changes: [{ path: 'title', by: 'Ravi Pillai', at: '2026-03-12T10:44:00.000Z' }],
  versions: [{ digest: 'd1'.repeat(32), at: '2026-03-01T10:00:00.000Z' }],
};
const open = (server: Server = {}) =>
  visit({
    path: '/system-admin/passages?id=herons',
    user: personOf('system-admin'),
    server: {
      'drafts.read': () => view,
      'drafts.effects': () => ({ inTheMiddle: 2, scored: 14 }),
      ...server,
    },
  });
const saveMs = { timeout: 6_000 };

describe('the editor of a text', () => {
  it('says that something is saved only when the server has it', async () => {
    let take: (() => void) | undefined;
    const { press, asked } = open({
      'drafts.edit': () =>
        new Promise((resolve) => {
          take = () => resolve({ at: '2026-03-12T10:45:00.000Z' });
        }),
    });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await press.type(title, '!');
    expect(screen.getByText('1 change not saved yet, kept in this tab')).toBeDefined();
    await press.tab();
    await screen.findByText('Saving…', {}, saveMs);
    expect(asked.find(({ name }) => name === 'drafts.edit')?.body).toEqual({
      path: ['title'],
      from: 'Herons',
      to: 'Herons!',
    });
    take?.();
    await screen.findByText(/^Saved at/, {}, saveMs);
    expect(screen.getByRole('heading', { level: 1, name: 'Herons!' })).toBeDefined();
  });

  it('shows both texts where somebody changed the same field, and saves the one that is chosen', async () => {
    let current = view;
    const { press, asked } = open({
      'drafts.read': () => current,
      'drafts.edit': ({ body }) => {
        const { from } = body as { from: string };
        if (from === current.item.title) return { at: '2026-03-12T10:46:00.000Z' };
        throw refusal(409, 'Changed', { code: 'drafts.changed-meanwhile' });
      },
    });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    current = { ...view, item: { ...item, title: 'Ravi’s herons' } };
    await press.type(title, ' of mine');
    await press.tab();
    expect(await screen.findByText(/^Ravi Pillai changed the same field at/, {}, saveMs)).toBeDefined();
    expect(await screen.findByText('Ravi’s herons', {}, saveMs)).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText(/^Saved at/, {}, saveMs);
    expect(asked.findLast(({ name }) => name === 'drafts.edit')?.body).toEqual({
      path: ['title'],
      from: 'Ravi’s herons',
      to: 'Herons of mine',
    });
  });

  it('says what publishing changes, in numbers', async () => {
    const { press } = open();
    await press.click(await screen.findByRole('button', { name: 'Review and publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 2' }));
    expect(dialog.getByText('Title')).toBeDefined();
    await dialog.findByText('2 students are in the middle. They finish with the version they began.');
    dialog.getByText(/14 answers keep their scores/);
  });

  it('says what is missing before anything can be published', async () => {
    const { press } = open({
      'drafts.read': () => ({ ...view, item: { ...item, content: 'Other words.' } }),
    });
    await press.click(await screen.findByRole('button', { name: 'Review and publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 2' }));
    dialog.getByText('Question 1: The marked sentence is gone. Choose another.');
    expect(dialog.getByRole('button', { name: 'Publish version 2' })).toHaveProperty('disabled', true);
  });

  it('offers a right answer that the scorer misses as a way of saying a key point', async () => {
    const { press, asked } = open({
      'drafts.check': () => [
        { answer: 'The birds get tangled up.', expected: 'good', isPraised: false, keyPointId: 'k1' },
      ],
      'drafts.edit': () => ({ at: '2026-03-12T10:45:00.000Z' }),
    });
    await press.click(await screen.findByRole('button', { name: 'Check my question' }));
    await screen.findByText('0 of 1 as you expect');
    await press.click(screen.getByRole('button', { name: 'Add as a way of saying key point 1' }));
    await expect
      .poll(() => asked.find(({ name }) => name === 'drafts.edit')?.body, saveMs)
      .toMatchObject({ to: ['They get stuck.', 'The birds get tangled up.'] });
  });
});

describe('the list of texts', () => {
  it('says of each what is to be done', async () => {
    visit({
      path: '/system-admin/manage-passages',
      user: personOf('system-admin'),
      server: {
        'drafts.list': () => [
          {
            _id: 'herons',
            kind: 'passage',
            title: 'Herons',
            level: 2,
            state: 'published',
            version: 3,
            toMend: 1,
            changedAt: '2026-03-12T10:44:00.000Z',
          },
        ],
      },
    });
    const row = await screen.findByRole('row', { name: /Herons/ });
    expect(row.textContent).toContain('1 question gives no stars');
    expect(within(row).getByRole('link', { name: 'Herons' }).getAttribute('href')).toBe(
      '/system-admin/passages?id=herons',
    );
  });
});
