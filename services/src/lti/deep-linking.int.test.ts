import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../hosts/lectern-client.fixture.js';
import { demoLibrary } from '../content/demo/demo-library.js';
import { startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { launchesOf, register, walk, type Page } from './lti-walk.fixture.js';
import {
  claimName,
  pickingClaims,
  roles,
  startPlatform,
  type Claims,
  type PlatformSimulator,
} from './platform-simulator.fixture.js';

/** A passage and a paragraph. */
const twoTexts = (['passage', 'paragraph'] as const).flatMap(
  (wanted) => demoLibrary.find(({ kind }) => kind === wanted) ?? [],
);

const home = 'https://lectern.example';
let running: Running;
let admin: Client;
let platform: PlatformSimulator;
beforeAll(async () => {
  running = await startLectern({
    settings: { LECTERN_PRIVATE_TARGETS: '1', LECTERN_URL: home },
    library: twoTexts,
  });
  admin = await running.as('school-admin');
  platform = await startPlatform();
  await register(admin, platform);
}, 60_000);
afterAll(async () => {
  platform.close();
  await running.stop();
});

const comes = (settings: Claims = {}, more: Claims = {}): Promise<Page> =>
  walk(running.url, platform, {
    ...pickingClaims({ deep_link_return_url: `${platform.issuer}/deep-links`, ...settings }),
    ...more,
  });
const pick = async (page: Page, chosen: readonly string[]) => {
  const response = await fetch(`${running.url}/api/lti/pick`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ launch: page.task['launch'], chosen }),
  });
  const { data, code } = (await response.json()) as {
    readonly data?: { readonly returnUrl: string; readonly jwt: string };
    readonly code?: string;
  };
  return { status: response.status, code, returnUrl: data?.returnUrl, jwt: data?.jwt ?? '' };
};
/** As the platform checks what comes back. */
const claimsOf = async (jwt: string): Promise<Claims> => {
  const keys = createRemoteJWKSet(new URL(`${running.url}/lti/jwks.json`));
  const { clientId: issuer, issuer: audience } = platform;
  const requiredClaims = ['exp', 'iat', 'nonce'];
  return (await jwtVerify(jwt, keys, { issuer, audience, requiredClaims })).payload;
};
const picked = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`;

describe('a teacher who picks texts for their course', { timeout: 30_000 }, () => {
  it('sees all there are, and gets links back that open them, with columns for grades', async () => {
    const page = await comes({ accept_multiple: true, data: 'csrf-7' });
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain(`form-action https: ${platform.issuer}`);
    for (const { _id, title } of twoTexts) {
      expect(page.html).toContain(title);
      expect(page.html).toContain(`type="checkbox" name="text" value="${_id}"`);
    }
    const answer = await pick(
      page,
      twoTexts.map(({ _id }) => _id),
    );
    expect(answer).toMatchObject({ status: 200, returnUrl: `${platform.issuer}/deep-links` });
    const claims = await claimsOf(answer.jwt);
    expect(claims).toMatchObject({
      [claimName('message_type')]: 'LtiDeepLinkingResponse',
      [claimName('version')]: '1.3.0',
      [claimName('deployment_id')]: '1',
      [picked('data')]: 'csrf-7',
    });
    expect(claims[picked('content_items')]).toMatchObject(
      twoTexts.map(({ _id, title, kind }) => ({
        type: 'ltiResourceLink',
        title,
        url: `${home}/lti/launch?${kind}_id=${_id}`,
        custom: { [`${kind}_id`]: _id },
        lineItem: { scoreMaximum: 100, label: title, resourceId: _id, tag: 'lectern-practice' },
      })),
    );
    expect((await launchesOf(admin))[0]).toMatchObject({ fault: null, role: 'staff' });
  });

  it('picks one where the course takes one, without a column where it takes none', async () => {
    const page = await comes({ accept_lineitem: false });
    expect(page.html).toContain('type="radio" name="text"');
    const both = await pick(
      page,
      twoTexts.map(({ _id }) => _id),
    );
    expect(both).toMatchObject({ status: 400, code: 'lti.no-such-text' });
    const claims = await claimsOf((await pick(page, ['gecko-ceiling'])).jwt);
    expect(claims[picked('content_items')]).toEqual([
      expect.not.objectContaining({ lineItem: expect.anything() as object }),
    ]);
    expect(claims).not.toHaveProperty([picked('data')]);
  });

  it('may go back without any', async () => {
    const claims = await claimsOf((await pick(await comes(), [])).jwt);
    expect(claims[picked('content_items')]).toEqual([]);
  });

  it('is told where a text is gone, or the launch is none', async () => {
    expect(await pick(await comes(), ['no-such-text'])).toMatchObject({
      status: 400,
      code: 'lti.no-such-text',
    });
    const launched = await walk(running.url, platform);
    expect(await pick(launched, ['gecko-ceiling'])).toMatchObject({ status: 401, code: 'lti.launch-over' });
  });

  it.each([
    ['a student', () => comes({}, { [claimName('roles')]: [roles.learner] }), 'no-role'],
    ['a place that takes files alone', () => comes({ accept_types: ['file'] }), 'wrong-message'],
    [
      'a place that says not where to send it',
      () =>
        walk(running.url, platform, {
          [claimName('message_type')]: 'LtiDeepLinkingRequest',
          [claimName('roles')]: [roles.instructor],
        }),
      'wrong-message',
    ],
  ])('is refused in %s', async (_, come, fault) => {
    expect((await come()).status).toBe(403);
    expect((await launchesOf(admin))[0]).toMatchObject({ fault });
  });
});
