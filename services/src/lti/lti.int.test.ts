import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LtiView } from '@lectern/events/lti/lti.routes';
import { until, type Client } from '../hosts/lectern-client.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import {
  inFrame,
  launch,
  launchesOf,
  login,
  loginInFrame,
  register,
  settingsPath,
  tokenOf,
  walk,
} from './lti-walk.fixture.js';
import { claimName, roles, startPlatform, type PlatformSimulator } from './platform-simulator.fixture.js';

let running: Running;
let admin: Client;
let platform: PlatformSimulator;
beforeAll(async () => {
  const settings = { LECTERN_PRIVATE_TARGETS: '1', LECTERN_URL: 'https://lectern.example' };
  running = await startLectern({ settings, library: oneText });
  admin = await running.as('school-admin');
  platform = await startPlatform();
}, 60_000);
afterAll(async () => {
  platform.close();
  await running.stop();
});

const call = async (token: string, path: string, body?: object) => {
  const response = await fetch(running.url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const told = (await response.json()) as { readonly data?: unknown; readonly position?: string };
  return { status: response.status, ...told };
};
type User = { readonly _id: string; readonly firstName: string; readonly role: string };
const whoIs = async (token: string): Promise<User | null | undefined> => {
  const { data } = await call(token, '/api/authentication/session');
  return (data as { readonly sessionUser: User | null } | null)?.sessionUser;
};

describe('a platform', { timeout: 30_000 }, () => {
  it('registers itself by a link of the school’s admin, once', async () => {
    const made = await admin.post<{ url: string }>(`${settingsPath}/registration-link`);
    const { pathname, search } = new URL(made.body.data?.url ?? '');
    const asked = `${running.url}${pathname}${search}&openid_configuration=${encodeURIComponent(platform.configurationUrl)}&registration_token=reg-7`;
    const first = await fetch(asked);
    expect([first.status, await first.text()]).toEqual([200, expect.stringContaining('simulator can open')]);
    expect(platform.registrations).toMatchObject([
      {
        bearer: 'Bearer reg-7',
        client: {
          initiate_login_uri: 'https://lectern.example/lti/login',
          redirect_uris: ['https://lectern.example/lti/launch'],
          jwks_uri: 'https://lectern.example/lti/jwks.json',
          token_endpoint_auth_method: 'private_key_jwt',
        },
      },
    ]);
    const { issuer, clientId } = platform;
    await until(
      async () => (await admin.get<LtiView>(settingsPath)).body.data?.platforms ?? [],
      (found) => found.some((one) => one.issuer === issuer && one.clientId === clientId),
    );
    const again = await fetch(asked);
    expect([again.status, await again.text()]).toEqual([403, expect.stringContaining('was used already')]);
    expect(platform.registrations).toHaveLength(1);
  });

  it('is told the keys of Lectern, and nothing that is secret', async () => {
    const read = async () => (await (await fetch(`${running.url}/lti/jwks.json`)).json()) as JSONWebKeySet;
    const keys = await read();
    expect(keys.keys).toMatchObject([{ kty: 'RSA', alg: 'RS256', use: 'sig', kid: expect.any(String) }]);
    expect(keys.keys[0]).not.toHaveProperty('d');
    expect(() => createLocalJWKSet(keys)).not.toThrow();
    expect(await read()).toEqual(keys);
  });

  it('of another school is not taken over', async () => {
    const other = await running.as('other-school-admin');
    expect(await register(other, platform)).toMatchObject({ status: 409, code: 'lti.platform-taken' });
  });
});

describe('a launch', { timeout: 30_000 }, () => {
  beforeAll(async () => void (await register(admin, platform)));

  it('asks the platform who comes (OpenID Connect, implicit, by form)', async () => {
    const { asked } = await login(running.url, platform);
    expect(asked.origin + asked.pathname).toBe(platform.authUrl);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: platform.clientId,
      redirect_uri: 'https://lectern.example/lti/launch',
      login_hint: 'hint-17',
      lti_message_hint: 'message-1',
    });
  });

  it('opens the practice for a student of that school, who is the same the next time', async () => {
    const page = await walk(running.url, platform);
    expect([page.status, page.task]).toMatchObject([200, { activity: { passageId: 'gecko-ceiling' } }]);
    const { token } = await tokenOf(running.url, page);
    const mina = await until(
      () => whoIs(token),
      (user) => user?.firstName === 'Mina',
    );
    expect(mina?.role).toBe('student');
    const again = await tokenOf(running.url, await walk(running.url, platform));
    expect((await whoIs(again.token))?._id).toBe(mina?._id);
    const other = await tokenOf(running.url, await walk(running.url, platform, { sub: 'user-18' }));
    expect((await whoIs(other.token))?._id).not.toBe(mina?._id);
    const begun = await call(token, '/api/practice-attempt', { passageId: 'gecko-ceiling' });
    const { _id } = begun.data as { readonly _id: string };
    const read = `/api/practice-attempt/${_id}?after=${begun.position}`;
    expect((await call(token, read)).status).toBe(200);
    expect((await call(token, settingsPath)).status).toBe(403);
  });

  it('takes a passage from the address of the link too', async () => {
    const more = {
      [claimName('custom')]: undefined,
      [claimName('target_link_uri')]: 'https://lectern.example/lti/launch?passage_id=gecko-ceiling',
    };
    const { task } = await walk(running.url, platform, more);
    expect(task['activity']).toEqual({ passageId: 'gecko-ceiling' });
  });

  it('shows a teacher what the students practise, and makes nobody of them', async () => {
    const page = await walk(running.url, platform, { [claimName('roles')]: [roles.instructor] });
    expect([page.status, page.html]).toEqual([200, expect.stringContaining('Your students practise')]);
    expect(page.task).toEqual({});
  });

  it.each([
    ['offered', ['https://purl.imsglobal.org/spec/lti-ags/scope/score']],
    ['refused', ['https://purl.imsglobal.org/spec/lti-ags/scope/lineitem']],
  ])('of the check says that grades are %s, and makes nobody a student', async (grades, scope) => {
    const { status, html } = await walk(running.url, platform, {
      [claimName('target_link_uri')]: 'https://lectern.example/embed/check',
      [claimName('roles')]: [roles.instructor],
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': { scope },
    });
    expect([status, html]).toEqual([200, expect.stringContaining(`grades="${grades}"`)]);
  });

  it('is shown in a frame of any site, with a strict policy, and sets no cookie', async () => {
    for (const page of [await loginInFrame(running.url, platform), await walk(running.url, platform)]) {
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain('frame-ancestors *');
      expect(policy).not.toContain('unsafe');
      expect(page.headers['x-frame-options']).toBeUndefined();
      expect(page.headers['set-cookie']).toBeUndefined();
    }
  });

  it('in a browser belongs to the window that began it', async () => {
    const { task } = await loginInFrame(running.url, platform, { lti_storage_target: '_parent' });
    expect(task).toMatchObject({ storageTarget: '_parent', platformOrigin: platform.issuer });
    const asked = Object.fromEntries(new URL(String(task['authUrl'])).searchParams);
    const id_token = await platform.sign(platform.claims(asked['nonce'] ?? ''));
    const headers = { ...inFrame, origin: platform.issuer };
    const page = await launch(running.url, { state: asked['state'] ?? '', id_token }, headers);
    expect(page.status).toBe(200);
    expect(page.task['key']).toBe(task['key']);
    for (const proof of [undefined, 'a proof of another window'])
      expect(await tokenOf(running.url, page, proof)).toMatchObject({ status: 401, code: 'lti.launch-over' });
    expect((await tokenOf(running.url, page, String(task['proof']))).status).toBe(200);
  });

  it('ends as its platform is removed', async () => {
    const another = await startPlatform();
    const { platformId } = await register(admin, another);
    const page = await walk(running.url, another);
    const { token } = await tokenOf(running.url, page);
    expect(await whoIs(token)).not.toBeNull();
    await admin.post(`${settingsPath}/platforms/${platformId}/remove`);
    expect(await whoIs(token)).toBeUndefined();
    expect((await tokenOf(running.url, page)).code).toBe('lti.launch-over');
    another.close();
  });

  it('of the first deployment is taken where the admin has named none, and no other after it', async () => {
    const another = await startPlatform();
    await register(admin, another, { deploymentId: undefined });
    const page = await walk(running.url, another, { [claimName('deployment_id')]: 'course-7' });
    expect((await tokenOf(running.url, page)).status).toBe(200);
    const found = await until(
      async () => (await admin.get<LtiView>(settingsPath)).body.data?.platforms ?? [],
      (all) => all.some(({ deploymentIds }) => deploymentIds.includes('course-7')),
    );
    expect(found.find(({ issuer }) => issuer === another.issuer)?.deploymentIds).toEqual(['course-7']);
    const next = await walk(running.url, another, { [claimName('deployment_id')]: 'course-8' });
    expect(next.status).toBe(403);
    another.close();
  });

  it('is in the admin’s list, without a name', async () => {
    await walk(running.url, platform);
    const [newest] = await launchesOf(admin);
    expect(newest).toMatchObject({ platform: 'Moodle', fault: null, role: 'student' });
    expect(JSON.stringify(await launchesOf(admin))).not.toContain('Mina');
  });
});
