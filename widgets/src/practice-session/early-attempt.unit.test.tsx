import { openAttempt } from '@lectern/events/practice/open-attempt.routes';
import { afterEach, expect, it, vi } from 'vitest';
import type { EarlyAttempt } from './early-attempt.adapter.js';
import { attemptAt } from './open-attempt.adapter.js';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('asks for the attempt of a practice as its element will, as soon as there is a token', async () => {
  vi.stubGlobal('LECTERN_FILES', {});
  // What is looked at is what happens before the element's own files are there.
  vi.doMock('../practice-session/practice-session.define.js', () => ({}));
  const call = vi.fn<typeof fetch>().mockResolvedValue(new Response('{"data":{"_id":"a1"}}'));
  vi.stubGlobal('fetch', call);
  const element = document.createElement('lectern-practice-session');
  element.setAttribute('server', 'https://lectern.example');
  element.setAttribute('passage-id', 'bees');
  element.setAttribute('token', 'given');
  document.body.append(element);
  await import('../embed/lectern.define.js');
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  const [address, init] = call.mock.calls[0] ?? [];
  expect(address).toEqual(new URL(openAttempt.path, 'https://lectern.example'));
  // By a form, which a browser sends without asking for leave.
  expect(init).toMatchObject({ method: openAttempt.method, credentials: 'omit' });
  expect(init?.headers).toBeUndefined();
  expect(init?.body).toEqual(new URLSearchParams({ passageId: 'bees', access_token: 'given' }));

  const early = Reflect.get(element, 'early') as EarlyAttempt;
  const place = { server: 'https://lectern.example' };
  expect(await attemptAt({ passageId: 'bees' }, place, early)).toEqual({ _id: 'a1' });
  expect(call).toHaveBeenCalledOnce();
  // Another passage by now: what was asked for is not for it.
  call.mockResolvedValue(new Response('{"data":{"_id":"a2"}}'));
  expect(await attemptAt({ passageId: 'otters' }, place, early)).toEqual({ _id: 'a2' });
});

it('asks again where what was asked for early failed', async () => {
  const call = vi
    .fn<typeof fetch>()
    .mockImplementation(() => Promise.resolve(new Response('{"data":{"_id":"a1"}}')));
  vi.stubGlobal('fetch', call);
  const body = JSON.stringify({ passageId: 'bees' });
  const place = { server: 'https://lectern.example' };
  const failed = [
    { body, response: Promise.reject(new Error('The line broke.')) },
    { body, response: Promise.resolve(new Response('{}', { status: 401 })) },
  ];
  for (const early of failed)
    expect(await attemptAt({ passageId: 'bees' }, place, early)).toEqual({ _id: 'a1' });
  expect(call).toHaveBeenCalledTimes(2);
});
