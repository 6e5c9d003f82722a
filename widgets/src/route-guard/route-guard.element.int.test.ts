import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GuardSession } from './route-guard.machine.js';

beforeAll(async () => {
  await import('./route-guard.define.js');
});

afterEach(() => document.body.replaceChildren());

const told = ['lectern-route-allowed', 'lectern-route-redirect', 'lectern-route-not-found'] as const;

function placed(path: string, session: GuardSession) {
  const element = document.createElement('lectern-route-guard');
  const events: [string, unknown][] = [];
  for (const type of told) element.addEventListener(type, (event) => events.push([type, event.detail]));
  element.setAttribute('path', path);
  element.session = session;
  document.body.append(element);
  return { element, events, slot: () => element.shadowRoot?.querySelector('slot') ?? null };
}

const student: GuardSession = { status: 'user', user: { role: 'student', school: null } };

describe('<lectern-route-guard>', () => {
  it('shows what it holds to who may see it', async () => {
    const { slot, events } = placed('/student/dashboard', student);
    await vi.waitFor(() => expect(slot()).not.toBeNull());
    await vi.waitFor(() => expect(events).toEqual([['lectern-route-allowed', null]]));
  });

  it('asks its page to go elsewhere, and shows nothing', async () => {
    const { slot, events } = placed('/practice/attempt/7', student);
    await vi.waitFor(() =>
      expect(events).toEqual([
        ['lectern-route-redirect', { to: '/user/mic-speaker-test?redirectTo=%2Fpractice%2Fattempt%2F7' }],
      ]),
    );
    expect(slot()).toBeNull();
  });

  it('opens once the microphone test is done', async () => {
    const { element, slot } = placed('/practice/attempt/7', student);
    element.setAttribute('mic-tested', '');
    await vi.waitFor(() => expect(slot()).not.toBeNull());
  });

  it('says that a page is not found', async () => {
    const { element, events } = placed('/teacher/dashboard', student);
    await vi.waitFor(() => expect(element.shadowRoot?.textContent).toContain('Page Not Found'));
    await vi.waitFor(() => expect(events).toEqual([['lectern-route-not-found', null]]));
  });

  it('leaves public pages alone', async () => {
    const { slot } = placed('/sign-in', { status: 'none' });
    await vi.waitFor(() => expect(slot()).not.toBeNull());
  });
});
