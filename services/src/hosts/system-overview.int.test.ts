import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationsView } from '@lectern/events/operations/operations.routes';
import type { SystemOverview } from '@lectern/events/schools/staff.routes';
import { systemActor } from '@lectern/events/journal/metadata';
import { collectionOf } from '../platform/projections/projection.js';
import { work, type WorkItem } from '../platform/work/work.projection.js';
import { until } from './lectern-client.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';

describe('how Lectern is doing, for a system admin', { timeout: 60_000 }, () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern();
    await running.settled();
  }, 60_000);
  afterAll(() => running.stop());

  const overview = async (): Promise<SystemOverview> => {
    const admin = await running.as('system-admin');
    const { body } = await admin.get<SystemOverview>('/api/system-admin/overview');
    if (!body.success) throw new Error(body.message);
    return body.data;
  };

  it('says how far behind every read model is, and comes to nothing when nothing happens', async () => {
    const isCurrent = ({ readModels }: SystemOverview): boolean =>
      readModels.every(({ state, lagSeconds }) => state === 'current' && lagSeconds === 0);
    const { readModels } = await until(overview, isCurrent);
    expect(readModels.length).toBeGreaterThan(8);
  });

  it('counts who has not confirmed their address yet apart from everybody else', async () => {
    const before = await overview();
    const { sender } = running.lectern.ports;
    const name = { firstName: 'Nia', lastName: 'Bose', email: 'nia@nowhere.test' };
    const registration = { personId: 'nia', role: 'parent', ...name, fEmailVerified: false };
    const command = { context: 'accounts', name: 'RegisterPerson', payload: registration };
    expect(await sender.send({ ...command, actor: systemActor })).toMatchObject({ outcome: 'accepted' });
    const after = await until(overview, ({ awaitingMail }) => awaitingMail > 0);
    expect(before.awaitingMail).toBe(0);
    expect(after.awaitingMail).toBe(1);
    expect(after.people).toEqual(before.people);
    const admin = await running.as('system-admin');
    const lookup = '/api/system-admin/suspended-accounts/lookup';
    const found = await admin.get(`${lookup}?email=nia@nowhere.test`);
    expect(found.body.data).toMatchObject({ firstName: 'Nia', fAwaitsMail: true });
    const teacher = await admin.get(`${lookup}?email=teacher@demo.lectern.test`);
    expect(teacher.body.data).toMatchObject({ fAwaitsMail: false });
  });

  it('tells what was set aside, and in which work', async () => {
    expect((await overview()).work.every(({ parked }) => parked === 0)).toBe(true);
    const item: WorkItem = {
      reactor: 'account-mail',
      status: 'parked',
      dueAt: '2026-11-22T07:00:00.000Z',
      stream: 'person-asha',
      revision: 0,
      correlationId: 'c',
      failures: 6,
      leasedBy: null,
      error: 'it broke',
    };
    await running.lectern.ports.documents.put(collectionOf(work), 'an-item', item);
    const mails = (await overview()).work.find(({ reactor }) => reactor === 'account-mail');
    expect(mails).toEqual({ reactor: 'account-mail', waiting: 0, parked: 1 });
  });

  it('lets a failed job be dropped for good, with a record of who and why', async () => {
    const { documents } = running.lectern.ports;
    const id = '11111111-1111-5111-8111-111111111111';
    const item: WorkItem = {
      reactor: 'account-mail',
      status: 'parked',
      dueAt: '2026-11-22T07:00:00.000Z',
      stream: 'person-asha',
      revision: 0,
      correlationId: 'c',
      failures: 6,
      leasedBy: null,
      error: 'it broke',
    };
    await documents.put(collectionOf(work), id, item);
    const admin = await running.as('system-admin');
    const read = async () => (await admin.get<OperationsView>('/api/system-admin/operations')).body.data;
    expect((await read())?.failed).toContainEqual({
      _id: id,
      reactor: 'account-mail',
      about: 'person-asha@0',
      failures: 6,
      error: 'it broke',
    });
    const path = `/api/system-admin/failed-jobs/${id}/drop`;
    expect((await admin.post(path, { reason: '' })).status).toBe(400);
    expect((await admin.post(path, { reason: 'No such address.' })).status).toBe(200);
    await until(read, (view) => !view?.failed.some(({ _id }) => _id === id));
    expect((await admin.post(path, { reason: 'No such address.' })).status).toBe(404);
  });
});
