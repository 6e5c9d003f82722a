import type { UserAnalytics } from '@lectern/events/usage/usage.views';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as files from '../../shared/table/save-file.adapter.js';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

const analytics: UserAnalytics = {
  school: { _id: 's1', name: 'Banyan Grove' },
  from: '2026-11-16',
  to: '2026-11-20',
  before: { from: '2026-11-09', to: '2026-11-13' },
  timeZone: 'Asia/Kolkata',
  at: '2026-11-20T08:35:00.000Z',
  lagSeconds: 0,
  isSmall: false,
  answers: 640,
  minutes: 314,
  recordings: { started: 500, failed: 12, typed: 9 },
  active: { now: 128, before: 121 },
  middleMinutes: 2.2,
  cameBack: { some: 90, of: 121 },
  buckets: [
    { from: '2026-11-19', to: '2026-11-19', students: 80, isOff: false, isOpen: false },
    { from: '2026-11-20', to: '2026-11-20', students: null, isOff: false, isOpen: true },
  ],
  cohorts: [
    {
      week: '2026-11-02',
      students: 40,
      later: [
        { state: 'over', students: 30 },
        { state: 'running', students: null },
        { state: 'ahead', students: null },
        { state: 'ahead', students: null },
      ],
    },
    { week: '2026-11-09', students: null, later: [] },
  ],
  funnel: [
    { step: 'started', count: 500, of: null, losses: [] },
    { step: 'recorded', count: 480, of: 500, losses: [{ cause: 'neverEnded', count: 20 }] },
    { step: 'scored', count: 470, of: 500, losses: [{ cause: 'short', count: 10 }] },
    { step: 'feedback', count: 400, of: 500, losses: [{ cause: 'skipped', count: 70 }] },
    { step: 'second', count: 50, of: 60, losses: [] },
  ],
  unsure: 3,
  devices: [
    {
      device: 'Safari on iPad',
      started: 200,
      failed: 10,
      students: 10,
      typed: 8,
      cause: 'neverEnded',
    },
    { device: 'other', started: 12, failed: 2, students: null, typed: 1, cause: 'silent' },
  ],
  corrected: 4,
  erased: 1,
};
const open = (server: Server = {}, path = '/analytics-admin/user-analytics') =>
  visit({
    path,
    user: personOf('system-admin'),
    server: {
      'usage.users': () => analytics,
      'staff.system-admin-overview': () => ({ schools: [{ _id: 's1', name: 'Banyan Grove' }] }),
      ...server,
    },
  });

describe('user analytics', () => {
  afterEach(() => vi.restoreAllMocks());

  it('say in a sentence, charts and tables who practised and where answers get lost', async () => {
    open();
    expect((await screen.findByText(/students practised this week, 6% more/)).textContent).toContain('128');
    const days = within(screen.getByRole('table', { name: /Active students by day/, hidden: true }));
    expect(days.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'FromStudents',
      '19 Nov80',
      '20 Novunder 10',
    ]);
    const funnel = within(screen.getByRole('list', { name: 'What becomes of an answer' }));
    expect(funnel.getByText('480 (96%)')).toBeDefined();
    expect(funnel.getByText('20 stopped here: 20 never ended')).toBeDefined();
    expect(screen.getByText(/3 left the scorer unsure/)).toBeDefined();
    const back = within(screen.getByRole('region', { name: 'Students who came back' }));
    expect(back.getByText('75%')).toBeDefined();
    expect(back.getByText('under 10')).toBeDefined();
    expect(back.getByText('not shown')).toBeDefined();
    expect(screen.getByText(/4 answers have corrected scores/)).toBeDefined();
  });

  it('export what the screen shows, and nothing that it hides', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    const { press } = open();
    await press.click(await screen.findByRole('button', { name: 'Export: User analytics' }));
    const lines = String(saved.mock.calls[0]?.[1]).split('\r\n');
    expect(lines).toContain('About,,Time zone,Asia/Kolkata');
    expect(lines).toContain('About,,As of,2026-11-20T08:35:00.000Z');
    expect(lines).toContain('In this period,,Active students,128');
    expect(lines).toContain('Active students,2026-11-20,Students,under 10');
    expect(lines).toContain('Who comes back,2026-11-02,Week 1,30');
    expect(lines).toContain('Who comes back,2026-11-02,Week 2,not shown');
    expect(lines).toContain('Devices and browsers that fail,Other,Students,under 10');
  });

  it('ask for one school and another period, which the address keeps', async () => {
    const { press, address, asked } = open();
    await screen.findByRole('option', { name: 'Banyan Grove' });
    await press.selectOptions(await screen.findByRole('combobox', { name: 'School' }), 'Banyan Grove');
    await press.click(screen.getByRole('button', { name: 'Term' }));
    expect(address()).toBe('/analytics-admin/user-analytics?schid=s1&show=term');
    const calls = asked.filter(({ name }) => name === 'usage.users');
    expect(calls.at(-1)?.query).toEqual({ span: 'term', schid: 's1' });
  });

  it('show counts alone where fewer than ten practised', async () => {
    open({
      'usage.users': () => ({ ...analytics, isSmall: true, active: { now: null, before: null } }),
    });
    expect(await screen.findByText('Too few students for averages')).toBeDefined();
    expect(screen.queryByText('Who comes back')).toBeNull();
  });

  it('say when they are behind, and what to do when they cannot be loaded', async () => {
    open({ 'usage.users': () => ({ ...analytics, lagSeconds: 90 }) });
    expect(await screen.findByText('These figures are 1 minute, 30 seconds behind')).toBeDefined();
    open({
      'usage.users': () => {
        throw refusal(503, 'Try again.');
      },
    });
    expect(await screen.findByText('We couldn’t load the figures. Nothing is lost.')).toBeDefined();
  });
});
