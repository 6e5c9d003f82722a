import type { OperationsView } from '@lectern/events/operations/operations.routes';
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

const id = '11111111-1111-5111-8111-111111111111';
const view: OperationsView = {
  due: [{ reactor: 'score-response', oldestSeconds: 75 }],
  failed: [
    { _id: id, reactor: 'account-mail', about: 'person-asha@3', failures: 6, error: 'Mailbox unavailable' },
  ],
  failedTotal: 1,
  storage: { freeBytes: 50e9, totalBytes: 100e9, bytesPerDay: 2e9, daysLeft: 25 },
  lastRestore: { provenOn: '2026-11-20', backupOf: '2026-11-19', by: 'Ines Okafor' },
};
const open = (server: Server = {}) =>
  visit({
    path: '/system-admin/dashboard',
    user: personOf('system-admin'),
    server: {
      'operations.read': () => view,
      'staff.system-admin-overview': () => ({
        schools: [],
        schoolsTotal: 0,
        people: {},
        awaitingMail: 0,
        suspended: 0,
        content: { passages: 0, paragraphs: 0 },
        readModels: [{ name: 'people_v3', state: 'current', lagSeconds: 0 }],
        work: [{ reactor: 'account-mail', waiting: 0, parked: 1 }],
      }),
      ...server,
    },
  });

describe('the operations of an installation', () => {
  it('are said in a sentence, with the oldest job, the disk and the last restore', async () => {
    open();
    expect(
      await screen.findByText(
        '1 job failed. The disk lasts 25 more days. A backup was last restored on 20 November 2026.',
      ),
    ).toBeDefined();
    expect(screen.getByText(/has waited 1 minute, 15 seconds/)).toBeDefined();
    expect(screen.getByText('50 GB of 100 GB')).toBeDefined();
    expect(screen.getByText(/from the backup of 19 November 2026\. Recorded by Ines Okafor/)).toBeDefined();
  });

  it('let a failed job be retried, after a question', async () => {
    const { press, asked } = open({ 'operations.retry-job': () => null });
    await press.click(await screen.findByRole('button', { name: /^Retry: / }));
    await press.click(screen.getByRole('button', { name: 'Retry' }));
    expect(asked.find(({ name }) => name === 'operations.retry-job')).toMatchObject({ params: { id } });
  });

  it('let it be dropped, with a reason', async () => {
    const { press, asked } = open({ 'operations.drop-job': () => null });
    await press.click(await screen.findByRole('button', { name: /^Drop: / }));
    const dialog = within(screen.getByRole('dialog'));
    await press.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No such address.');
    await press.click(dialog.getByRole('button', { name: 'Drop job' }));
    expect(asked.find(({ name }) => name === 'operations.drop-job')).toMatchObject({
      params: { id },
      body: { reason: 'No such address.' },
    });
  });
});
