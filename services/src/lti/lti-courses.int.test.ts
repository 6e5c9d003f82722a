import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LtiMember } from '@lectern/events/lti/lti-courses.routes';
import { until, type Client } from '../hosts/lectern-client.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { register, settingsPath, tokenOf, walk } from './lti-walk.fixture.js';
import { startPlatform, type PlatformSimulator } from './platform-simulator.fixture.js';

let running: Running;
let admin: Client;
let platform: PlatformSimulator;
beforeAll(async () => {
  running = await startLectern({ settings: { LECTERN_PRIVATE_TARGETS: '1' }, library: oneText });
  admin = await running.as('school-admin');
  platform = await startPlatform();
  platform.gradebook.trust(`${running.url}/lti/jwks.json`);
  await register(admin, platform);
}, 60_000);
afterAll(async () => {
  platform.close();
  await running.stop();
});

type Course = { readonly _id: string; readonly platform: string; readonly title: string | null };
const coursesPath = `${settingsPath}/courses`;
const rosterPath = (courseId: string) => `${coursesPath}/${courseId}/roster`;
const courseOf = () =>
  until(
    async () => (await admin.get<Course[]>(coursesPath)).body.data?.[0],
    (course) => course !== undefined,
  );
const rosterOf = async (courseId: string): Promise<readonly LtiMember[]> =>
  (await admin.get<LtiMember[]>(rosterPath(courseId))).body.data ?? [];
const named = (firstName: string) => (members: readonly LtiMember[]) =>
  members.find((member) => member.firstName === firstName);
const whoIs = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${running.url}/api/authentication/session`, { headers });
  const { data } = (await response.json()) as { data: { sessionUser: { _id: string } | null } };
  return data.sessionUser?._id;
};

describe('the roster of a course', { timeout: 60_000 }, () => {
  it('is known once somebody came from the course, and lists who learns there, page after page', async () => {
    expect((await admin.get<Course[]>(coursesPath)).body.data).toEqual([]);
    await walk(running.url, platform, { sub: 'user-17', ...platform.roster.claim() });
    const course = await courseOf();
    expect(course).toMatchObject({ platform: 'Moodle', title: 'Reading 4' });
    const members = await rosterOf(course?._id ?? '');
    expect(members.map(({ firstName }) => firstName)).toEqual(['Mina', 'Asha', 'Omar']);
    expect(named('Mina')(members)).toMatchObject({ student: { firstName: 'Mina' }, sameName: [] });
    expect(named('Omar')(members)).toMatchObject({ student: null, sameName: [] });
  });

  it('asks where a name is that of a student, and merges nobody by it', async () => {
    const course = await courseOf();
    const members = await rosterOf(course?._id ?? '');
    const asha = named('Asha')(members);
    expect(asha).toMatchObject({ student: null, sameName: [{ firstName: 'Asha' }] });
  });

  it('lets in who is new, and whom the admin knows as a student of theirs', async () => {
    const course = await courseOf();
    const path = rosterPath(course?._id ?? '');
    const members = await rosterOf(course?._id ?? '');
    const [asha, omar] = [named('Asha')(members), named('Omar')(members)];
    const known = asha?.sameName[0]?._id ?? null;
    const chosen = [
      { _id: asha?._id, studentId: known },
      { _id: omar?._id, studentId: null },
    ];
    expect((await admin.post(path, { members: chosen })).status).toBe(200);
    const after = await until(
      () => rosterOf(course?._id ?? ''),
      (all) => all.every(({ student }) => student !== null),
    );
    expect(named('Asha')(after)?.student?._id).toBe(known);
    // And they are who they were when they come.
    const page = await walk(running.url, platform, {
      sub: 'user-18',
      given_name: 'Asha',
      family_name: 'Menon',
    });
    expect(await whoIs((await tokenOf(running.url, page)).token)).toBe(known);
  });

  it('takes no student of another school', async () => {
    const course = await courseOf();
    const members = [{ _id: 'a', studentId: 'somebody-else' }];
    expect((await admin.post(rosterPath(course?._id ?? ''), { members })).status).toBe(404);
    const other = await running.as('other-school-admin');
    expect((await other.get(rosterPath(course?._id ?? ''))).status).toBe(404);
  });

  it('says so where the platform refuses it, or is away', async () => {
    const course = await courseOf();
    platform.roster.trouble(403);
    expect((await admin.get(rosterPath(course?._id ?? ''))).body).toMatchObject({
      code: 'lti.roster-refused',
    });
    platform.roster.trouble(500);
    expect((await admin.get(rosterPath(course?._id ?? ''))).body).toMatchObject({ code: 'lti.roster-away' });
  });
});
