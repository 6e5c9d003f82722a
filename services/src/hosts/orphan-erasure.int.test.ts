import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personStream } from '@lectern/events/accounts/person.events';
import { systemActor } from '@lectern/events/journal/metadata';
import { childPlaceHash } from '../accounts/people/claim-hash.js';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { readStream } from '../platform/journal/read-stream.js';
import { until } from './lectern-client.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';

const parentId = 'quill-parent';

describe('a child who is added while the parent’s account is erased', { timeout: 60_000 }, () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern();
    await register(parentId, { role: 'parent', firstName: 'Zephyrine' });
  }, 60_000);
  afterAll(() => running.stop());

  const send = async (name: string, payload: Record<string, unknown>): Promise<void> => {
    const { sender } = running.lectern.ports;
    const reply = await sender.send({ context: 'accounts', name, payload, actor: systemActor });
    if (reply.outcome === 'rejected') throw new Error(`${name}: ${reply.message}`);
  };
  const register = (personId: string, more: Record<string, unknown>) =>
    send('RegisterPerson', { personId, lastName: 'Quillfeather', fEmailVerified: false, ...more });
  const takePlace = (ownerId: string, place: number) => {
    const hash = childPlaceHash(running.lectern.ports.claimKey, parentId, place);
    return send('Claim', { kind: 'child-place', hash, ownerId });
  };
  const isErased = async (personId: string): Promise<boolean> => {
    const story = await readStream(running.lectern.ports, personStream(personId));
    return story.some(({ type }) => type === 'PersonErased');
  };
  const isGone = async (personId: string): Promise<boolean> => {
    const { ports } = running.lectern;
    const known = await createPeopleQueries(ports).find(personId);
    const key = await ports.keys.forOpening(personId);
    return (await isErased(personId)) && known === undefined && key === undefined;
  };
  const child = (firstName: string) => ({ role: 'student', familyId: parentId, firstName });

  it('goes too, whether they were registered before the end or after it', async () => {
    await takePlace('before', 0);
    await takePlace('after', 1);
    await register('before', child('Ottoline'));
    await send('ConfirmDeletion', { personId: parentId, waitMs: 0 });
    await until(() => isErased(parentId), Boolean);
    await until(() => isGone('before'), Boolean);
    await register('after', child('Peregrine'));
    await until(() => isGone('after'), Boolean);
    expect(await Promise.all([parentId, 'before', 'after'].map(isErased))).toEqual([true, true, true]);
  });
});
