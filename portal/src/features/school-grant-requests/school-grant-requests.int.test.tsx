import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { personOf, visit } from '../../testing/page.fixture.js';

// jsdom draws no top layer: opening and closing is only the attribute.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const asked = {
  school: 'Hill School',
  city: 'Pune',
  country: 'India',
  name: 'Rita Fernandes',
  email: 'rita@hill.example',
  role: 'Principal',
  message: '',
};
const request = {
  _id: 'request-1',
  reference: '4F2K',
  requestedAt: '2026-11-24T08:00:00.000Z',
  students: 240,
  asked,
  reason: null,
  questions: [],
  similar: { schools: [], requests: [] },
};

describe('requests of schools', () => {
  it('are declined with a reason', async () => {
    const items: (typeof request)[] = [request];
    const page = visit({
      path: '/system-admin/school-grant-requests',
      user: personOf('system-admin'),
      server: {
        'requests.list': () => ({ items: [...items], total: items.length, cursor: null }),
        'requests.decline': () => {
          items.pop();
          return null;
        },
      },
    });
    await page.press.click(await screen.findByRole('button', { name: 'Decline Hill School' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline Hill School' }));
    await page.press.type(dialog.getByLabelText(/Why can’t this school/), 'No places');
    await page.press.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('No requests waiting.')).toBeDefined();
    expect(page.asked.find(({ name }) => name === 'requests.decline')?.body).toEqual({ reason: 'No places' });
  });

  it('name schools that may be the same, and whoever asked can be asked back', async () => {
    let questions: { at: string; question: string }[] = [];
    const similar = {
      schools: ['Hill Public School'],
      requests: [{ reference: '7KQ2', school: 'Lake School', why: 'domain' }],
    };
    const page = visit({
      path: '/system-admin/school-grant-requests',
      user: personOf('system-admin'),
      server: {
        'requests.list': () => ({ items: [{ ...request, similar, questions }], total: 1, cursor: null }),
        'requests.ask': ({ body }) => {
          const { question } = body as { question: string };
          questions = [{ at: request.requestedAt, question }];
          return null;
        },
      },
    });
    expect(await screen.findByText('Hill Public School, which is already here')).toBeDefined();
    expect(screen.getByText('Lake School, request 7KQ2 (same e-mail domain)')).toBeDefined();
    await page.press.click(screen.getByRole('button', { name: 'Ask Hill School a question' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask Hill School a question' }));
    await page.press.type(dialog.getByLabelText('Your question'), 'Which classes?');
    await page.press.click(dialog.getByRole('button', { name: 'Send question' }));
    expect(await screen.findByText(/^Asked on .*: Which classes\?$/)).toBeDefined();
  });

  it('are sent from the page for teachers, with a reference', async () => {
    const page = visit({ path: '/teacher', server: { 'requests.send': () => ({ reference: '4F2K' }) } });
    for (const [label, text] of [
      ['School name', asked.school],
      ['City', asked.city],
      ['Country', asked.country],
      ['Your name', asked.name],
      ['Your work e-mail', asked.email],
      ['What you do at the school', asked.role],
      ['Number of students', '240'],
    ] as const)
      await page.press.type(await screen.findByLabelText(label), text);
    await page.press.click(screen.getByRole('button', { name: 'Send request' }));
    const said = 'Request sent. Reference: 4F2K. We answer within two school days.';
    expect(await screen.findByText(said)).toBeDefined();
  });
});
