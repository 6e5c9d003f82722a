import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { personOf, visit } from '../../testing/page.fixture.js';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const payment = {
  _id: 'p1',
  amount: 120_000,
  currency: 'INR',
  receivedOn: '2026-06-20',
  from: '2026-07-01',
  to: '2026-12-31',
  reference: 'UPI 4711',
  fReversed: false,
};
const subscription = {
  _id: 'school.s1',
  kind: 'school',
  name: 'Banyan Grove School',
  standing: 'active',
  until: '2026-12-31T18:30:00.000Z',
  timeZone: 'Asia/Kolkata',
  payments: [payment],
};

describe('one’s own subscription', () => {
  it('says until which day it is paid, and what was paid', async () => {
    const user = personOf('hiring-candidate');
    visit({ path: `/subscription/${user._id}`, user, server: { 'subscription.own': () => subscription } });
    expect(await screen.findByText(/Paid until 31 December 2026/)).toBeDefined();
    const row = within(screen.getByRole('row', { name: /UPI 4711/ }));
    expect(row.getByText('₹1,200.00')).toBeDefined();
  });

  it('is not there under another’s address', async () => {
    visit({ path: '/subscription/somebody', user: personOf('hiring-candidate') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
  });
});

describe('the subscriptions, for a system admin', () => {
  const opened = () => {
    const sent: unknown[] = [];
    const page = visit({
      path: '/system-admin/subscriptions',
      user: personOf('system-admin'),
      server: {
        'subscription.list': () => ({ items: [subscription], cursor: null }),
        'subscription.preview-payment': () => ({
          standing: 'active',
          until: '2027-06-30T18:30:00.000Z',
          timeZone: 'Asia/Kolkata',
        }),
        'subscription.record-payment': (request: unknown) => {
          sent.push(request);
          return { _id: 'p2' };
        },
      },
    });
    return { ...page, sent };
  };

  it('shows first what a payment changes, then records it', async () => {
    const { press, sent } = opened();
    await press.click(await screen.findByRole('button', { name: 'Payments of Banyan Grove School' }));
    await press.type(screen.getByLabelText('Amount'), '1500');
    await press.type(screen.getByLabelText(/^Reference/), 'PO 17');
    for (const [name, date] of [
      ['Received on', '2026-12-20'],
      ['First day', '2027-01-01'],
      ['Last day', '2027-06-30'],
    ] as const) {
      const [month] = within(screen.getByRole('group', { name })).getAllByRole('textbox');
      if (!month) throw new Error(`${name} has no field`);
      await press.click(month);
      await press.paste(date);
    }
    await press.click(screen.getByRole('button', { name: 'See what it changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record ₹1,500.00?' }));
    expect(dialog.getByText(/Paid until 30 June 2027/)).toBeDefined();
    expect(sent).toEqual([]);
    await press.click(dialog.getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText('Payment recorded')).toBeDefined();
    expect(sent).toMatchObject([
      { body: { amount: 150_000, from: '2027-01-01', to: '2027-06-30', subscriptionId: 'school.s1' } },
    ]);
  });
});
