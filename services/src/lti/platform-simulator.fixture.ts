import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGradebook, type Gradebook } from './gradebook.fixture.js';
import { createRoster, type Roster } from './roster.fixture.js';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';

const claim = (name: string): string => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
export const roles = {
  learner: 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner',
  instructor: 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor',
  mentor: 'http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor',
} as const;

export type Claims = Readonly<Record<string, unknown>>;
type Registration = {
  readonly bearer: string | undefined;
  readonly client: Readonly<Record<string, unknown>>;
};

/** A learning platform, as far as LTI 1.3 goes: it has keys, registers tools, and signs who comes. */
export type PlatformSimulator = {
  readonly issuer: string;
  readonly clientId: string;
  readonly authUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
  readonly configurationUrl: string;
  /** Tools that have registered themselves. */
  readonly registrations: readonly Registration[];
  /** Its grades. */
  readonly gradebook: Gradebook;
  /** Who is in its course. */
  readonly roster: Roster;
  /** The claims of a launch by a learner. */
  readonly claims: (nonce: string, more?: Claims) => Claims;
  /** Signs by its own key, or by one that nobody knows. */
  readonly sign: (claims: Claims, by?: 'own' | 'forged') => Promise<string>;
  readonly close: () => void;
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};
const answerJson = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

export const startPlatform = async (clientId: string = randomUUID()): Promise<PlatformSimulator> => {
  const [own, forged] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const publicJwk = { ...(await exportJWK(own.publicKey)), kid: 'platform-1', alg: 'RS256', use: 'sig' };
  const registrations: Registration[] = [];
  const gradebook = createGradebook({ clientId });
  const roster = createRoster(gradebook.may);
  let issuer = '';
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const path = request.url?.split('?')[0];
      if (path === '/jwks') return answerJson(response, { keys: [publicJwk] });
      if (path === '/.well-known/openid-configuration')
        return answerJson(response, {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          registration_endpoint: `${issuer}/register`,
          'https://purl.imsglobal.org/spec/lti-platform-configuration': { product_family_code: 'simulator' },
        });
      if (path === '/register' && request.method === 'POST') {
        const client = JSON.parse(await bodyOf(request)) as Registration['client'];
        registrations.push({ bearer: request.headers.authorization, client });
        return answerJson(response, {
          ...client,
          client_id: clientId,
          'https://purl.imsglobal.org/spec/lti-tool-configuration': { deployment_id: '1' },
        });
      }
      const { method = 'GET', headers } = request;
      const url = new URL(request.url ?? '/', issuer);
      const asked = { method, url, headers, body: await bodyOf(request) };
      const answer = roster.answer(asked) ?? (await gradebook.answer(asked));
      if (answer === 'cut') return void response.destroy();
      if (answer?.headers) response.setHeaders(new Map(Object.entries(answer.headers)));
      return answerJson(response, answer?.body ?? { error: 'nothing here' }, answer?.status ?? 404);
    };
    void answer();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gradebook.begin(issuer);
  roster.begin(issuer);
  const keys: Readonly<Record<'own' | 'forged', CryptoKey>> = {
    own: own.privateKey,
    forged: forged.privateKey,
  };
  return {
    issuer,
    clientId,
    authUrl: `${issuer}/auth`,
    tokenUrl: `${issuer}/token`,
    jwksUrl: `${issuer}/jwks`,
    configurationUrl: `${issuer}/.well-known/openid-configuration`,
    registrations,
    gradebook,
    roster,
    claims: (nonce, more = {}) => {
      const now = Math.floor(Date.now() / 1_000);
      return {
        iss: issuer,
        aud: clientId,
        sub: 'user-17',
        iat: now,
        exp: now + 300,
        nonce,
        given_name: 'Mina',
        family_name: 'Rao',
        [claim('message_type')]: 'LtiResourceLinkRequest',
        [claim('version')]: '1.3.0',
        [claim('deployment_id')]: '1',
        [claim('target_link_uri')]: 'https://lectern.example/lti/launch',
        [claim('resource_link')]: { id: 'link-1' },
        [claim('roles')]: [roles.learner],
        [claim('custom')]: { passage_id: 'gecko-ceiling' },
        ...more,
      };
    },
    sign: (claims, by = 'own') =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'platform-1' }).sign(keys[by]),
    close: () => void server.close(),
  };
};
export { claim as claimName };

/** What makes a launch one in which a teacher picks what their course links to (Deep Linking 2.0). */
export const pickingClaims = (settings: Claims = {}): Claims => ({
  [claim('message_type')]: 'LtiDeepLinkingRequest',
  [claim('roles')]: [roles.instructor],
  [claim('resource_link')]: undefined,
  [claim('custom')]: undefined,
  'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
    deep_link_return_url: 'http://localhost/deep-links',
    accept_types: ['ltiResourceLink', 'link'],
    accept_presentation_document_targets: ['iframe', 'window'],
    ...settings,
  },
});
