import { describe, expect, it } from 'vitest';
import type { Api } from '../api/api.types.js';
import { loadSession } from './session.api.js';

/** A server that answers in turn; an error is a failed call. */
function apiThat(...answers: unknown[]) {
  const asked: string[] = [];
  const api: Api = {
    call: async ({ name }) => {
      asked.push(name);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer as never;
    },
    saw: () => undefined,
  };
  return { api, asked };
}

const session = { sessionId: 's', sessionUser: null, pendingUser: null };

describe('reading who is here', () => {
  it('asks once where there is a session', async () => {
    const { api, asked } = apiThat(session);
    expect(await loadSession(api)).toEqual(session);
    expect(asked).toEqual(['session.read']);
  });

  it('creates one where there is none, and reads again', async () => {
    const { api, asked } = apiThat(null, session, session);
    expect(await loadSession(api)).toEqual(session);
    expect(asked).toEqual(['session.read', 'session.create', 'session.read']);
  });

  it('tries to create one twice, and no more', async () => {
    const once = apiThat(null, new Error('503'), session, session);
    expect(await loadSession(once.api)).toEqual(session);
    const twice = apiThat(null, new Error('503'), new Error('503'), session);
    await expect(loadSession(twice.api)).rejects.toThrow('503');
    expect(twice.asked).toEqual(['session.read', 'session.create', 'session.create']);
  });
});
