import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnProfile } from '@lectern/events/accounts/profile.routes';
import type { Session } from '@lectern/events/accounts/session.routes';
import { phonePicture, pictureOf } from '../platform/images/images.fixture.js';
import { createWorld, type Who, type World } from './authorisation.fixture.js';
import { until, type Answer } from './lectern-client.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';

type Chosen = { readonly pictureUrl: string | null };

describe('the profile and its picture', { timeout: 60_000 }, () => {
  let running: Running;
  let world: World;
  beforeAll(async () => {
    running = await startLectern();
    world = await createWorld(running);
  }, 60_000);
  afterAll(() => running.stop());

  const give = async (who: Who, bytes: Uint8Array): Promise<Answer<Chosen>> =>
    (await world.as(who)).post<Chosen>('/api/profile/picture', {
      image: Buffer.from(bytes).toString('base64'),
    });
  const given = async (who: Who): Promise<string> => {
    const { body } = await give(who, await pictureOf('png'));
    return body.data?.pictureUrl ?? `none: ${body.message}`;
  };
  const look = async (who: Who, url: string): Promise<Response> => {
    const { cookie } = await world.as(who);
    return fetch(running.url + url, { headers: cookie ? { cookie } : {} });
  };
  const session = async (who: Who) =>
    (await (await world.as(who)).get<Session>('/api/authentication/session')).body.data?.sessionUser;
  const keptOf = async (personId: string): Promise<readonly string[]> =>
    (await running.lectern.ports.blobs.list(`pictures/${personId}/`)).map(({ key }) => key);

  it('tells who one is and how one signs in', async () => {
    const ofStudent = await (await world.as('student')).get<OwnProfile>('/api/profile');
    expect(ofStudent.body.data).toMatchObject({
      firstName: 'Asha',
      role: 'student',
      school: { name: expect.any(String), code: expect.any(String) },
      fInFamily: false,
      pictureUrl: null,
    });
    const ofChild = await (await world.as('child')).get<OwnProfile>('/api/profile');
    expect(ofChild.body.data).toMatchObject({ email: null, school: null, fInFamily: true });
  });

  it('a new name is in the session at once', async () => {
    const parent = await world.as('parent');
    const before = (await parent.get<OwnProfile>('/api/profile')).body.data;
    const name = { firstName: ' Priya ', lastName: 'Rao-Menon' };
    const answer = await parent.post('/api/profile', name);
    expect(answer.body).toMatchObject({ data: { firstName: 'Priya', lastName: 'Rao-Menon' } });
    expect(await session('parent')).toMatchObject({ lastName: 'Rao-Menon' });
    expect((await parent.post('/api/profile', { firstName: '', lastName: 'x' })).status).toBe(400);
    await parent.post('/api/profile', { firstName: before?.firstName, lastName: before?.lastName });
  });

  it('a picture is square, tells nothing of where it was taken, and is kept under its person’s key', async () => {
    const { body, status } = await give('student', await phonePicture());
    expect(status).toBe(200);
    const url = body.data?.pictureUrl ?? '';
    expect(await session('student')).toMatchObject({ profilePicS3Url: url });
    const shown = await look('student', url);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
    });
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(bytes.includes('Quillphone')).toBe(false);
    const [key = ''] = await keptOf(world.asha);
    const stored = Buffer.from((await running.lectern.ports.blobs.get(key)) ?? []);
    expect(stored.length).toBeGreaterThan(bytes.length);
    expect(stored.includes('WEBP')).toBe(false);
  });

  it('is seen by oneself, by the staff of the school and by system admins, and for others it is not there', async () => {
    const url = await given('student');
    const allowed: readonly Who[] = ['student', 'teacher', 'schoolAdmin', 'systemAdmin'];
    const others: readonly Who[] = [
      'classmate',
      'stranger',
      'candidate',
      'parent',
      'account',
      'child',
      'otherTeacher',
      'otherSchoolAdmin',
      'pending',
    ];
    for (const who of allowed) expect(`${who} ${(await look(who, url)).status}`).toBe(`${who} 200`);
    for (const who of others) expect(`${who} ${(await look(who, url)).status}`).toBe(`${who} 404`);
    expect((await look('nobody', url)).status).toBe(401);
  });

  it('of a child is seen by the family, also before a profile is picked, and so is the parent’s by the child', async () => {
    const [childs, parents] = [await given('child'), await given('parent')];
    for (const who of ['child', 'parent', 'account'] as const)
      for (const url of [childs, parents]) expect((await look(who, url)).status).toBe(200);
    for (const who of ['student', 'teacher'] as const) expect((await look(who, childs)).status).toBe(404);
    const profiles = await (await world.as('account')).get<readonly object[]>('/api/authentication/profiles');
    expect(profiles.body.data).toContainEqual(expect.objectContaining({ profilePicS3Url: childs }));
  });

  it('one that was replaced or taken away is gone: at its address at once, and soon from the store', async () => {
    const first = await given('systemAdmin');
    const second = await given('systemAdmin');
    expect((await look('systemAdmin', first)).status).toBe(404);
    expect((await look('systemAdmin', second)).status).toBe(200);
    const me = (await session('systemAdmin'))?._id ?? '';
    await until(
      () => keptOf(me),
      (kept) => kept.length === 1,
    );
    const admin = await world.as('systemAdmin');
    const removed = await admin.post<Chosen>('/api/profile/picture-removal', {});
    expect(removed.body.data).toEqual({ pictureUrl: null });
    expect(await session('systemAdmin')).toMatchObject({ profilePicS3Url: null });
    expect((await look('systemAdmin', second)).status).toBe(404);
    await until(
      () => keptOf(me),
      (kept) => kept.length === 0,
    );
  });

  it.each([
    ['another kind of file', Buffer.from('Dear diary'), 400, /choose a JPEG, PNG or WebP/],
    ['half a picture', 'half', 400, /damaged or incomplete/],
    ['six megabytes', Buffer.alloc(6 * 1_024 * 1_024), 413, /larger than 5 MB/],
    ['a little more than five', Buffer.alloc(5 * 1_024 * 1_024 + 1), 413, /larger than 5 MB/],
  ])('%s is refused with what to do, and nothing changes', async (_, bytes, status, words) => {
    const url = await given('classmate');
    const whole = await phonePicture();
    const answer = await give(
      'classmate',
      bytes === 'half' ? whole.subarray(0, whole.length / 2) : Buffer.from(bytes),
    );
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(words);
    expect((await look('classmate', url)).status).toBe(200);
  });

  it('many in a row are asked to wait', async () => {
    let status = 200;
    for (let n = 0; n < 30 && status !== 429; n += 1)
      ({ status } = await give('stranger', Buffer.from('no picture')));
    expect(status).toBe(429);
  });

  it('other routes take no more than before', async () => {
    const student = await world.as('student');
    const lastName = 'x'.repeat(1_100_000);
    expect((await student.post('/api/profile', { firstName: 'A', lastName })).status).toBe(413);
  });
});
