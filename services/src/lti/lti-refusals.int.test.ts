import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../hosts/lectern-client.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import {
  inFrame,
  launch,
  launchesOf,
  login,
  loginInFrame,
  register,
  settingsPath,
  walk,
  type Page,
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
  await register(admin, platform);
}, 60_000);
afterAll(async () => {
  platform.close();
  await running.stop();
});

/** What the person reads, and what the admin finds, in full. */
const toldOf = async ({ status, html, task }: Page) => ({
  status,
  page: html,
  task,
  line: (await launchesOf(admin))[0],
});
const refused = (sentence: string, line: object) => ({
  status: 403,
  page: expect.stringContaining(sentence) as string,
  task: {},
  line: expect.objectContaining({ platform: 'Moodle', ...line }) as object,
});
const hourAgo = () => Math.floor(Date.now() / 1_000) - 3_600;

describe('a launch is refused, and both the person and the admin are told why', { timeout: 30_000 }, () => {
  it('that is signed by somebody else', async () => {
    expect(await toldOf(await walk(running.url, platform, {}, 'forged'))).toEqual(
      refused('couldn’t confirm', {
        fault: 'wrong-signature',
        expected: expect.stringContaining(platform.jwksUrl),
      }),
    );
  });

  it('that is signed by nobody', async () => {
    const { state, nonce } = await login(running.url, platform);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const id_token = `${part({ alg: 'none' })}.${part(platform.claims(nonce))}.`;
    expect(await toldOf(await launch(running.url, { state, id_token }))).toEqual(
      refused('couldn’t confirm', {
        fault: 'wrong-signature',
      }),
    );
  });

  it('that was used before', async () => {
    const { state, nonce } = await login(running.url, platform);
    const form = { state, id_token: await platform.sign(platform.claims(nonce)) };
    expect((await launch(running.url, form)).status).toBe(200);
    expect(await toldOf(await launch(running.url, form))).toEqual(
      refused('used already', { fault: 'replayed' }),
    );
  });

  it('that is replayed under a login of its own', async () => {
    const first = await login(running.url, platform);
    const id_token = await platform.sign(platform.claims(first.nonce));
    const { state } = await login(running.url, platform);
    expect(await toldOf(await launch(running.url, { state, id_token }))).toEqual(
      refused('doesn’t belong to the sign-in', {
        fault: 'wrong-nonce',
      }),
    );
  });

  it.each([
    ['is too old', () => ({ iat: hourAgo() - 60, exp: hourAgo() }), 'too old', 'expired'],
    ['is for another tool', () => ({ aud: 'another-tool' }), 'another tool', 'wrong-audience'],
    [
      'is for several, and not ours',
      () => ({ aud: [platform.clientId, 'another-tool'], azp: 'another-tool' }),
      'another tool',
      'wrong-audience',
    ],
    ['has another nonce', () => ({ nonce: 'another' }), 'doesn’t belong to the sign-in', 'wrong-nonce'],
    [
      'comes from another issuer',
      () => ({ iss: 'https://evil.example' }),
      'another learning platform',
      'wrong-issuer',
    ],
    [
      'comes from another deployment',
      () => ({ [claimName('deployment_id')]: '99' }),
      'hasn’t allowed Lectern in this place',
      'wrong-deployment',
    ],
    [
      'asks for what there is not',
      () => ({ [claimName('message_type')]: 'LtiSubmissionReviewRequest' }),
      'something that Lectern doesn’t offer',
      'wrong-message',
    ],
    ['names nobody', () => ({ sub: undefined }), 'who you are', 'nobody'],
    [
      'brings somebody who neither learns nor teaches',
      () => ({ [claimName('roles')]: [roles.mentor] }),
      'for students and teachers',
      'no-role',
    ],
    [
      'names no passage',
      () => ({ [claimName('custom')]: { passage_id: 'no-such-passage' } }),
      'No passage is chosen',
      'no-activity',
    ],
  ])('that %s', async (_, more, sentence, fault) => {
    expect(await toldOf(await walk(running.url, platform, more()))).toEqual(refused(sentence, { fault }));
  });

  it('whose platform says that nobody is signed in', async () => {
    const { state } = await login(running.url, platform);
    const page = await launch(running.url, { state, error: 'login_required' });
    expect(await toldOf(page)).toEqual(
      refused('didn’t sign you in', {
        fault: 'platform-says-no',
        got: expect.stringContaining('login_required'),
      }),
    );
  });

  it('that one browser began and another one ends', async () => {
    const { state, nonce } = await login(running.url, platform);
    const id_token = await platform.sign(platform.claims(nonce));
    const page = await launch(running.url, { state, id_token }, { ...inFrame, origin: platform.issuer });
    expect(await toldOf(page)).toEqual(refused('another window or browser', { fault: 'other-window' }));
  });

  it('without a login', async () => {
    const id_token = await platform.sign(platform.claims('nonce'));
    const page = await launch(running.url, { state: 'made up', id_token });
    expect([page.status, page.html]).toEqual([403, expect.stringContaining('didn’t start on your')]);
  });

  it('by a platform that nobody has registered, with what the admin needs on the page', async () => {
    const unknown = { issuer: 'https://lms.unknown.example', clientId: 'x"><script>' };
    const page = await loginInFrame(running.url, unknown);
    expect([page.status, page.html]).toEqual([403, expect.stringContaining('https://lms.unknown.example')]);
    expect(page.html).not.toContain('"><script>');
  });

  it('by a platform whose keys can’t be read', async () => {
    const away = await startPlatform();
    await register(admin, away);
    const { state, nonce } = await login(running.url, away);
    const id_token = await away.sign(away.claims(nonce));
    away.close();
    expect(await toldOf(await launch(running.url, { state, id_token }))).toEqual(
      refused('couldn’t reach', {
        fault: 'platform-away',
        expected: expect.stringContaining(away.jwksUrl),
      }),
    );
  });
});

describe('addresses of a platform', { timeout: 60_000 }, () => {
  it('are refused where they are private, unless the operator allows them', async () => {
    const strict = await startLectern({ library: oneText });
    const { code } = await register(await strict.as('school-admin'), platform);
    expect(code).toBe('lti.address-refused');
    const link = await (
      await strict.as('school-admin')
    ).post<{ url: string }>(`${settingsPath}/registration-link`);
    const { search } = new URL(link.body.data?.url ?? '');
    const asked = `${strict.url}/lti/register${search}&openid_configuration=${encodeURIComponent(platform.configurationUrl)}`;
    const page = await fetch(asked);
    expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('is not https')]);
    expect(platform.registrations).toEqual([]);
    await strict.stop();
  });
});
