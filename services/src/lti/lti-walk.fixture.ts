import { request, type IncomingHttpHeaders } from 'node:http';
import type { LtiView } from '@lectern/events/lti/lti.routes';
import type { Client } from '../hosts/lectern-client.fixture.js';
import type { Claims, PlatformSimulator } from './platform-simulator.fixture.js';

export const settingsPath = '/api/school-admin/lti';
const unescape = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** A page as a browser, or a program, gets it. */
export type Page = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
  /** What its script is told. */
  readonly task: Readonly<Record<string, unknown>>;
};
const pageOf = (status: number, headers: IncomingHttpHeaders, html: string): Page => {
  const [, task] = /data-task="([^"]*)"/.exec(html) ?? [];
  return {
    status,
    headers,
    html,
    task: task === undefined ? {} : (JSON.parse(unescape(task)) as Page['task']),
  };
};

/** Posts a form with exactly these headers; `fetch` keeps what browsers say of themselves to itself. */
const postForm = (
  url: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Promise<Page> =>
  new Promise((resolve, reject) => {
    const type = 'application/x-www-form-urlencoded';
    const options = { method: 'POST', headers: { 'content-type': type, ...headers }, agent: false };
    const asking = request(url, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve(pageOf(answer.statusCode ?? 0, answer.headers, Buffer.concat(parts).toString())),
      );
    });
    asking.on('error', reject);
    asking.end(new URLSearchParams(form).toString());
  });

/** What every browser says of itself when a page is opened in a frame. */
export const inFrame = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'iframe',
  'sec-fetch-site': 'cross-site',
};

export const register = async (admin: Client, platform: PlatformSimulator, more: object = {}) => {
  const { issuer, clientId, authUrl, tokenUrl, jwksUrl } = platform;
  const given = { name: 'Moodle', issuer, clientId, authUrl, tokenUrl, jwksUrl, deploymentId: '1', ...more };
  const { status, body } = await admin.post<{ platformId: string }>(`${settingsPath}/platforms`, given);
  // What was just written is read by whoever launches next.
  await admin.get(`${settingsPath}?after=${body.position}`);
  return { status, platformId: body.data?.platformId ?? '', code: body.success ? undefined : body.code };
};

export const launchesOf = async (admin: Client): Promise<LtiView['launches']> =>
  (await admin.get<LtiView>(settingsPath)).body.data?.launches ?? [];

/** Begins a launch, as a program does that follows no page. @returns what the platform is asked */
export const login = async (
  url: string,
  { issuer, clientId }: Pick<PlatformSimulator, 'issuer' | 'clientId'>,
): Promise<{ readonly state: string; readonly nonce: string; readonly asked: URL }> => {
  const query = new URLSearchParams({
    iss: issuer,
    client_id: clientId,
    login_hint: 'hint-17',
    lti_message_hint: 'message-1',
    target_link_uri: 'https://lectern.example/lti/launch',
  });
  const response = await fetch(`${url}/lti/login?${query}`, { redirect: 'manual' });
  const asked = new URL(response.headers.get('location') ?? 'about:blank');
  const { state = '', nonce = '' } = Object.fromEntries(asked.searchParams);
  return { state, nonce, asked };
};

/** The same as a page in a frame does. */
export const loginInFrame = async (
  url: string,
  { issuer, clientId }: Pick<PlatformSimulator, 'issuer' | 'clientId'>,
  more: Readonly<Record<string, string>> = {},
): Promise<Page> => {
  const form = { iss: issuer, client_id: clientId, login_hint: 'hint-17', ...more };
  return postForm(`${url}/lti/login`, form, { ...inFrame, origin: issuer });
};

export const launch = (
  url: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Page> => postForm(`${url}/lti/launch`, form, headers);

/** Login and launch of a learner, with what is to be different. */
export const walk = async (
  url: string,
  platform: PlatformSimulator,
  more: Claims = {},
  by?: 'own' | 'forged',
): Promise<Page> => {
  const { state, nonce } = await login(url, platform);
  return launch(url, { state, id_token: await platform.sign(platform.claims(nonce, more), by) });
};

export const tokenOf = async (url: string, page: Page, proof?: string) => {
  const response = await fetch(`${url}/api/lti/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ launch: page.task['launch'], ...(proof === undefined ? {} : { proof }) }),
  });
  const body = (await response.json()) as {
    readonly data?: { readonly token: string };
    readonly code?: string;
  };
  return { status: response.status, token: body.data?.token ?? '', code: body.code };
};
