import type { LtiView } from '@lectern/events/lti/lti.routes';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
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
const moodle: LtiView['platforms'][number] = {
  platformId: 'p1',
  name: 'Moodle',
  issuer: 'https://moodle.banyan.example',
  clientId: 'lectern-1',
  authUrl: 'https://moodle.banyan.example/auth',
  tokenUrl: 'https://moodle.banyan.example/token',
  jwksUrl: 'https://moodle.banyan.example/jwks',
  deploymentIds: ['1'],
  registeredAt: at,
};
const opened = {
  at,
  platformId: 'p1',
  platform: 'Moodle',
  fault: null,
  role: 'student',
  got: null,
  expected: null,
} as const;
const refused = { ...opened, fault: 'wrong-deployment', role: null, got: '2', expected: '1' } as const;
const shown: LtiView = {
  school,
  tool: {
    loginUrl: 'https://lectern.example/lti/login',
    launchUrl: 'https://lectern.example/lti/launch',
    jwksUrl: 'https://lectern.example/lti/jwks.json',
  },
  platforms: [moodle],
  launches: [opened, refused],
};

const open = (view: LtiView = shown, server: Server = {}) =>
  visit({
    path: '/school-admin/embedding?schid=s1',
    user: personOf('school-admin', { school: 's1' }),
    server: {
      'embedding.read': () => ({ school, origins: [], keys: [] }),
      'content.list': () => [],
      'lti.read': () => view,
      'lti.grades': () => ({ items: [], cursor: null }),
      'embedding.students': () => ({ items: [], cursor: null }),
      'lti.courses': () => [],
      'statements.store': () => ({ store: null }),
      'statements.list': () => ({ items: [], cursor: null }),
      ...server,
    },
  });
const part = async () => within(await screen.findByRole('region', { name: 'LMS platforms (LTI 1.3)' }));

describe('the part on learning platforms', () => {
  it('says which there are, what they ask for, and what came from them', async () => {
    open();
    const lti = await part();
    const platforms = await lti.findByRole('region', { name: 'Table of platforms' });
    expect(within(platforms).getByRole('row', { name: /Moodle/ }).textContent).toContain(
      'Client ID lectern-1',
    );
    expect(lti.getByText('https://lectern.example/lti/jwks.json')).toBeDefined();
    const launches = within(lti.getByRole('region', { name: 'Table of launches' }));
    expect(launches.getByText('Opened for a student')).toBeDefined();
    expect(launches.getByText('A deployment that isn’t listed')).toBeDefined();
    expect(launches.getByText('Expected: 1')).toBeDefined();
  });

  it('lets a deployment in that was refused', async () => {
    const add = vi.fn<() => null>(() => null);
    const { asked } = open(shown, { 'lti.add-deployment': add });
    await userEvent.click(await (await part()).findByRole('button', { name: 'Allow deployment 2' }));
    expect(await screen.findByText('Deployment 2 is allowed.')).toBeDefined();
    expect(asked.find(({ name }) => name === 'lti.add-deployment')).toMatchObject({
      params: { platformId: 'p1' },
      body: { deploymentId: '2' },
    });
  });

  it('makes a link by which a platform registers itself', async () => {
    const url = 'https://lectern.example/lti/register?token=t1';
    open(shown, { 'lti.make-registration-link': () => ({ url, expiresAt: at }) });
    await userEvent.click(await (await part()).findByRole('button', { name: 'Make registration link' }));
    expect(await screen.findByText(url)).toBeDefined();
    expect(screen.getByText(/We won’t show it again/)).toBeDefined();
  });

  it('registers one by hand, when all that it needs is there', async () => {
    const { asked } = open(
      { ...shown, platforms: [], launches: [] },
      { 'lti.register-platform': () => ({ platformId: 'p2' }) },
    );
    const form = within(await (await part()).findByRole('form', { name: 'Register a platform by hand' }));
    const press = form.getByRole('button', { name: 'Register platform' });
    await userEvent.click(press);
    expect(await form.findAllByText('Enter a full address that begins with https://.')).toHaveLength(3);
    expect(form.getAllByText('Fill this in.')).toHaveLength(2);
    const { name, issuer, clientId, authUrl, tokenUrl, jwksUrl } = moodle;
    const given = [
      ['Name', name],
      ['Issuer (platform ID)', issuer],
      ['Client ID', clientId],
      ['Authentication request URL', authUrl],
      ['Access token URL', tokenUrl],
      ['Public keyset URL', jwksUrl],
    ] as const;
    for (const [label, text] of given)
      fireEvent.change(form.getByLabelText(label), { target: { value: text } });
    await userEvent.click(press);
    expect(await screen.findByText('Registered Moodle.')).toBeDefined();
    const sent = asked.find((call) => call.name === 'lti.register-platform')?.body;
    expect(sent).toEqual({ name, issuer, clientId, authUrl, tokenUrl, jwksUrl });
  });

  it('removes one after a question', async () => {
    const { asked } = open(shown, { 'lti.remove-platform': () => null });
    await userEvent.click(await (await part()).findByRole('button', { name: 'Remove Moodle' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove platform' }));
    expect(await screen.findByText('Removed Moodle.')).toBeDefined();
    expect(asked.find(({ name }) => name === 'lti.remove-platform')?.params).toEqual({ platformId: 'p1' });
  });
});
