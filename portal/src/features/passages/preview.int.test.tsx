import type { DraftView } from '@lectern/events/drafts/draft.routes';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { personOf, visit } from '../../testing/page.fixture.js';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const view: DraftView = {
  isSchools: false,
  review: { status: 'none', isNeeded: false, mayAnswer: false, comments: [] },
  state: 'draft',
  isOpen: true,
  isDiscarded: false,
  item: {
    _id: 'herons',
    kind: 'passage',
    title: 'Herons',
    level: 2,
    content: 'Forty herons live by the lake. Old nets are a danger to them.',
    questions: [
      {
        _id: 'q1',
        questionText: 'Where do they live?',
        questionType: 'mcq',
        keyPoints: [],
        modelAnswers: [],
        options: [
          { _id: 'o1', htmlContent: 'By the lake', fCorrect: true },
          { _id: 'o2', htmlContent: 'In the town', fCorrect: false, whyNot: 'They need water.' },
        ],
      },
      {
        _id: 'q2',
        questionText: 'Why are nets a danger?',
        keyPoints: [],
        modelAnswers: [],
        evidence: ['Old nets are a danger to them.'],
      },
    ],
  },
  edits: 4,
  checks: [],
  changes: [],
  versions: [],
};
const open = () =>
  visit({
    path: '/system-admin/passages?id=herons',
    user: personOf('system-admin'),
    server: { 'drafts.read': () => view },
  });

describe('a text as its author looks at it', () => {
  it('is tried as a student gets it, and nothing of that is sent', async () => {
    const { press, asked } = open();
    await press.click(await screen.findByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    await press.click(await preview.findByRole('button', { name: /I’ve read it/ }));
    await press.click(await preview.findByLabelText('In the town'));
    expect(preview.queryByText('They need water.')).toBeNull();
    await press.click(preview.getByRole('button', { name: 'Send my answer' }));
    await preview.findByRole('button', { name: /^Continue/ });
    expect(asked.filter(({ name }) => /^(attempt|try)\.|drafts\.edit/.test(name))).toEqual([]);
    await press.click(screen.getByRole('button', { name: 'Back to the editor' }));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toBeDefined();
  });

  it('shows the sentences that hold an answer where they stand', async () => {
    open();
    const marked = await screen.findByText('Old nets are a danger to them.', { selector: 'mark' });
    expect(marked.parentElement?.textContent).toContain('answers question 2');
    expect(screen.getByText('13 words: too short to measure')).toBeDefined();
  });
});
