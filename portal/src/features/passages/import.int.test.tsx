import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, visit, type Server } from '../../testing/page.fixture.js';

const open = (server: Server) =>
  visit({
    path: '/teacher/passages',
    user: personOf('teacher'),
    server: { 'drafts.list': () => [], ...server },
  });

describe('importing passages', () => {
  it('shows what becomes of each row, and imports only when asked to', async () => {
    const { press, asked } = open({
      'drafts.check-import': () => ({
        format: 'qti',
        drafts: 1,
        entries: [
          { name: 'Erosion 1', file: 'items/q1.xml', line: 2, type: 'mcq', becomes: 'new', notes: ['media'] },
          {
            name: 'The delta',
            file: 'items/q5.xml',
            line: 31,
            becomes: 'refused',
            fault: 'unsupported',
            what: 'hotspotInteraction',
            notes: [],
          },
        ],
      }),
      'drafts.import': () => ({ drafts: 1 }),
    });
    await press.click(await screen.findByRole('button', { name: 'Import' }));
    await press.upload(screen.getByLabelText('File'), new File(['x'], 'unit.zip'));
    await screen.findByText(/1 can be imported, 1 can’t\. Nothing has been written yet\./);
    expect(screen.getByRole('row', { name: /Erosion 1/ }).textContent).toContain('without its pictures');
    const refused = screen.getByRole('row', { name: /The delta/ });
    expect(refused.textContent).toContain('items/q5.xml, line 31');
    expect(refused.textContent).toContain('Questions of this kind aren’t supported. (hotspotInteraction)');
    expect(asked.some(({ name }) => name === 'drafts.import')).toBe(false);
    await press.click(screen.getByRole('button', { name: 'Import 1 as a draft' }));
    await screen.findByText(/1 draft is being made/);
    expect(asked.find(({ name }) => name === 'drafts.import')?.body).toEqual({
      name: 'unit.zip',
      content: 'eA==',
    });
  });
});
