import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, visit } from '../../testing/page.fixture.js';

const overview = {
  school: { _id: 's1', name: 'Banyan Grove', code: null, fAiHintsShown: false },
  classes: [],
  teachers: [],
  students: { items: [], total: 0, pageSize: 25 },
};

describe('days given back', () => {
  it('are listed with their reason, and one is removed and brought back', async () => {
    const { asked, press } = visit({
      path: '/school-admin/dashboard?schid=s1',
      user: personOf('school-admin', { school: 's1' }),
      server: {
        'staff.school-admin-overview': () => overview,
        'calendar.forgiven': () => ({
          today: '2026-11-26',
          days: [{ date: '2026-11-03', reason: 'No internet at school' }],
        }),
        'calendar.withdraw-forgiven': () => null,
        'calendar.forgive': () => null,
      },
    });
    const sheet = within(await screen.findByRole('region', { name: 'Days given back' }));
    expect(await sheet.findByRole('row', { name: /3 Nov 2026.*No internet at school/ })).toBeDefined();
    await press.click(sheet.getByRole('button', { name: 'Remove 3 Nov 2026' }));
    await press.click(await sheet.findByRole('button', { name: 'Undo' }));
    await expect
      .poll(() => asked.find(({ name }) => name === 'calendar.forgive'))
      .toMatchObject({
        query: { schid: 's1' },
        body: { date: '2026-11-03', reason: 'No internet at school' },
      });
  });
});
