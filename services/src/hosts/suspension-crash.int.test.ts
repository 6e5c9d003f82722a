import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '@lectern/events/accounts/session.routes';
import { systemActor } from '@lectern/events/journal/metadata';
import { personSpec } from '../accounts/people/person-spec.js';
import { newId } from '../platform/ids.js';
import { until, type Client } from './lectern-client.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';

const whoIsIn = async (client: Client): Promise<string | undefined> =>
  (await client.get<Session | null>('/api/authentication/session')).body.data?.sessionUser?._id;

describe('a suspension whose call died before it ended the sessions', { timeout: 60_000 }, () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern();
  }, 60_000);
  afterAll(() => running.stop());

  it('ends them all the same, open connections too, and nobody else’s', async () => {
    const [student, classmate] = [await running.as('student'), await running.as('student2')];
    const socket = await student.connect();
    const hungUp = new Promise((resolve) => socket.once('disconnect', resolve));
    const personId = await whoIsIn(student);
    const payload = { personId: personId ?? '', reason: 'Unkind words' };
    const at = Date.now();
    const ids = { commandId: newId(), correlationId: 'test', causationId: 'test' };
    const reply = await running.lectern.ports.runner.run(
      personSpec,
      { type: 'Suspend', data: payload, at },
      { ...ids, name: 'Suspend', payload, actor: systemActor, at },
    );
    expect(reply.outcome).toBe('accepted');
    await until(
      () => whoIsIn(student),
      (who) => who === undefined,
    );
    await hungUp;
    expect(student.heard).toContainEqual({
      name: 'connection-terminated',
      payload: { message: 'This account is suspended.', preventAutoReconnection: true },
    });
    expect(await whoIsIn(classmate)).toBeTypeOf('string');
  });
});
