import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { io } from 'socket.io-client';
import { personHeader } from '@lectern/events/wire/envelope';
import { anotherPerson } from '@lectern/events/wire/refusals';
import { attemptOf, startAttempt, type Client } from './lectern-client.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';
import { beforeSpeaking, postChunk, sendChunk } from './speaking.fixture.js';

/** A page of Asha's that slept while Leo signed in on the same device: it has his cookie by now. */
describe('a page of somebody who is not signed in any more', () => {
  let running: Running;
  let asha: Client;
  let leo: Client;
  let ashasId: string;
  beforeAll(async () => {
    running = await startLectern();
    [asha, leo] = await Promise.all([running.as('student'), running.as('student2')]);
    const session = await asha.get<{ sessionUser: { _id: string } }>('/api/authentication/session');
    ashasId = session.body.data?.sessionUser._id ?? '';
    if (!ashasId) throw new Error('The session names nobody');
  }, 60_000);
  afterAll(() => running.stop());

  it('is refused as nobody’s, so that its slices stay where they are', async () => {
    const to = await beforeSpeaking(asha, await startAttempt(asha));
    expect(await sendChunk(to, 0)).toMatchObject({ success: true });
    const later: Client = {
      ...to.client,
      post: (path, body) => leo.post(path, body, { [personHeader]: ashasId }),
    };
    const answer = await postChunk({ ...to, client: later }, 1);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({
      success: false,
      message: anotherPerson.message,
      code: anotherPerson.code,
    });
    expect(answer.body).not.toHaveProperty('questionOrResponseNotFound');
    expect((await attemptOf(asha, to.attemptId))._id).toBe(to.attemptId);
    expect(await sendChunk(to, 1)).toMatchObject({ success: true });
  });

  it('cannot connect, while its owner can', async () => {
    const connect = (cookie: string): Promise<string> =>
      new Promise((resolve) => {
        const socket = io(running.url, {
          extraHeaders: { cookie },
          auth: { userId: ashasId },
          transports: ['websocket'],
          reconnection: false,
          forceNew: true,
        });
        const end = (how: string) => {
          socket.disconnect();
          resolve(how);
        };
        socket.once('connect', () => end('connected'));
        socket.once('connect_error', ({ message }) => end(message));
      });
    expect(await connect(leo.cookie)).toBe(anotherPerson.message);
    expect(await connect(asha.cookie)).toBe('connected');
  });
});
