import type { StatementRow } from '@lectern/events/statements/statements.routes';
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

const school = { _id: 's1', name: 'Banyan Grove' };
const at = '2026-01-05T09:00:00.000Z';
const endpoint = 'https://lrs.banyan.example/xapi';
const refused: StatementRow = {
  _id: 'st1',
  student: { _id: 'u1', firstName: 'Mina', lastName: 'Rao' },
  verb: 'answered',
  title: 'How geckos hold on',
  attemptId: 'a1',
  state: 'refused',
  status: 401,
  answer: 'Unknown user',
  changedAt: at,
};

const open = (items: readonly StatementRow[], isNamed: boolean, server: Server = {}) =>
  visit({
    path: '/school-admin/embedding?schid=s1',
    user: personOf('school-admin', { school: 's1' }),
    server: {
      'embedding.read': () => ({ school, origins: [], keys: [] }),
      'content.list': () => [],
      'lti.read': () => ({
        school,
        tool: { loginUrl: '', launchUrl: '', jwksUrl: '' },
        platforms: [],
        launches: [],
      }),
      'lti.grades': () => ({ items: [], cursor: null }),
      'embedding.students': () => ({ items: [], cursor: null }),
      'lti.courses': () => [],
      'statements.store': () => ({ store: isNamed ? { endpoint, namedAt: at } : null }),
      'statements.list': () => ({ items, cursor: null }),
      ...server,
    },
  });
const sheet = async () => within(await screen.findByRole('region', { name: /^Learning record store/ }));

describe('the record store of a school', () => {
  it('is set up with its address, and what is missing is said at its field', async () => {
    const page = open([], false, { 'statements.name-store': () => null });
    const store = await sheet();
    await page.press.click(await store.findByRole('button', { name: 'Save record store' }));
    expect(store.getByLabelText('Address of the record store').getAttribute('aria-invalid')).toBe('true');
    await page.press.type(store.getByLabelText('Address of the record store'), endpoint);
    await page.press.type(store.getByLabelText('Username or key'), 'lectern');
    await page.press.type(store.getByLabelText('Password or secret'), 'secret');
    await page.press.click(store.getByRole('button', { name: 'Save record store' }));
    expect(await screen.findByText('Statements are sent from now on.')).toBeDefined();
    const call = page.asked.find(({ name }) => name === 'statements.name-store');
    expect(call?.body).toEqual({ endpoint, user: 'lectern', password: 'secret' });
  });

  it('shows what it refused, why, and sends it again', async () => {
    const page = open([refused], true, { 'statements.resend': () => null });
    const store = await sheet();
    expect(await store.findByText(`Statements go to ${endpoint}.`)).toBeDefined();
    expect(store.getByText(/doesn’t accept the username and password/)).toBeDefined();
    await page.press.click(store.getByRole('button', { name: 'Send the statement about Mina Rao again' }));
    expect(await screen.findByText('The statement is being sent again.')).toBeDefined();
  });

  it('is removed after a question', async () => {
    const page = open([], true, { 'statements.remove-store': () => null });
    const store = await sheet();
    await page.press.click(await store.findByRole('button', { name: 'Remove record store' }));
    await page.press.click(await screen.findByRole('button', { name: 'Stop sending' }));
    expect(await screen.findByText('No more statements are sent.')).toBeDefined();
  });
});
