import { createPublicKey, createSign, createVerify, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A learning platform on another site than Lectern's: a course with a frame, and whoever is signed in there. */
export type LearningPlatform = {
  readonly issuer: string;
  readonly clientId: string;
  /** A course with Lectern in a frame. @param keeps whether the page keeps something for its frames (LTI Platform Storage) */
  readonly courseUrl: (lectern: string, keeps: boolean) => string;
  /** Where a teacher adds links to the course, in a frame. */
  readonly pickUrl: (lectern: string) => string;
  /** The course's grades, as a teacher sees them. */
  readonly gradesUrl: string;
  readonly close: () => void;
};

type Json = Readonly<Record<string, unknown>>;
type Link = { readonly title: string; readonly custom: Json; readonly lineItem?: { readonly label: string } };

const claim = (name: string): string => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const deepLinking = (name: string): string => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`;
const gradeScope = (name: string): string => `https://purl.imsglobal.org/spec/lti-ags/scope/${name}`;
const role = (name: string): string => `http://purl.imsglobal.org/vocab/lis/v2/membership#${name}`;
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const partOf = (text = ''): Json => JSON.parse(Buffer.from(text, 'base64url').toString()) as Json;

/** What a platform's page does for its frames (LTI Client Side postMessages 0.1). */
const storage = `const kept = new Map();
addEventListener('message', ({ data, source, origin }) => {
  if (!/^lti\\.(put|get)_data$/.test(data?.subject)) return;
  if (data.subject === 'lti.put_data') kept.set(data.key, data.value);
  const value = kept.get(data.key) ?? null;
  document.body.dataset.kept = kept.size;
  source.postMessage({ subject: data.subject + '.response', message_id: data.message_id, key: data.key, value }, origin);
});`;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const chunk of request) parts.push(chunk as Buffer);
  return Buffer.concat(parts).toString();
};

/** The claims of a token that Lectern signs, as a platform checks it. @throws where it is signed by none of its keys */
const verified = async (jwt: string, lectern: string): Promise<Json> => {
  const [head, body, signature = ''] = jwt.split('.');
  const { keys } = (await (await fetch(`${lectern}/lti/jwks.json`)).json()) as {
    readonly keys: readonly (JsonWebKey & { readonly kid: string })[];
  };
  const key = keys.find(({ kid }) => kid === partOf(head)['kid']);
  const check = createVerify('RSA-SHA256').update(`${head}.${body}`);
  if (!key || !check.verify(createPublicKey({ key, format: 'jwk' }), signature, 'base64url'))
    throw new Error('signed by nobody that the platform knows');
  return partOf(body);
};

const document = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;

export const startLearningPlatform = async (): Promise<LearningPlatform> => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const clientId = 'lectern-journey';
  let issuer = '';
  let link: Link = { title: 'The Gecko on the Ceiling', custom: { passage_id: 'gecko-ceiling' } };
  let scores: readonly Json[] = [];

  const sign = (claims: object): string => {
    const signed = `${part({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${part(claims)}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
  };
  const opens = (): object => ({
    given_name: 'Mina',
    family_name: 'Rao',
    [claim('message_type')]: 'LtiResourceLinkRequest',
    [claim('resource_link')]: { id: 'link-1', title: link.title },
    [claim('roles')]: [role('Learner')],
    [claim('custom')]: link.custom,
    ...(link.lineItem && {
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        scope: ['score', 'result.readonly'].map(gradeScope),
        lineitem: `${issuer}/lineitem`,
      },
    }),
  });
  const picks = (lectern: string): object => ({
    [claim('message_type')]: 'LtiDeepLinkingRequest',
    [claim('roles')]: [role('Instructor')],
    [deepLinking('deep_linking_settings')]: {
      deep_link_return_url: `${issuer}/deep-links?lectern=${encodeURIComponent(lectern)}`,
      accept_types: ['ltiResourceLink'],
    },
  });
  const idToken = (nonce: string, more: object): string => {
    const now = Math.floor(Date.now() / 1_000);
    const person = { iss: issuer, aud: clientId, sub: 'user-17', iat: now, exp: now + 300, nonce };
    return sign({ ...person, [claim('version')]: '1.3.0', [claim('deployment_id')]: '1', ...more });
  };
  const course = (lectern: string, keeps: boolean, hint: string): string => {
    const login = new URLSearchParams({
      iss: issuer,
      client_id: clientId,
      login_hint: lectern,
      lti_message_hint: hint,
      target_link_uri: `${lectern}/lti/launch`,
      ...(keeps ? { lti_storage_target: '_parent' } : {}),
    });
    return document(
      'Course',
      `<script>${keeps ? storage : ''}</script>
<iframe title="Lectern" width="900" height="900" allow="microphone" src="${`${lectern}/lti/login?${login}`.replaceAll('&', '&amp;')}"></iframe>`,
    );
  };

  const answer = async (request: IncomingMessage): Promise<string | Json | undefined> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    const lectern = searchParams.get('lectern') ?? '';
    switch (pathname) {
      case '/jwks':
        return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256' }] };
      case '/course':
        return course(lectern, searchParams.has('keeps'), 'open');
      case '/pick':
        return course(lectern, true, 'pick');
      case '/auth': {
        const home = searchParams.get('login_hint') ?? '';
        const more = searchParams.get('lti_message_hint') === 'pick' ? picks(home) : opens();
        return `<!doctype html><form method="post" action="${home}/lti/launch">
<input name="state" value="${searchParams.get('state')}"><input name="id_token" value="${idToken(searchParams.get('nonce') ?? '', more)}">
</form><script>document.forms[0].submit()</script>`;
      }
      case '/deep-links': {
        const jwt = new URLSearchParams(await bodyOf(request)).get('JWT') ?? '';
        const claims = await verified(jwt, lectern);
        [link = link] = claims[deepLinking('content_items')] as readonly Link[];
        return document('Course', `<p>Added: ${link.title}</p>`);
      }
      case '/token':
        return { access_token: 'token-1', token_type: 'Bearer', expires_in: 3_600 };
      case '/lineitem/scores':
        scores = [...scores, JSON.parse(await bodyOf(request)) as Json];
        return {};
      case '/grades': {
        const last = scores.at(-1);
        const shown = last ? `${String(last['scoreGiven'])} of ${String(last['scoreMaximum'])}` : 'no grade';
        return document('Grades', `<p>${link.lineItem?.label ?? 'No column'}: ${shown}</p>`);
      }
      default:
        return undefined;
    }
  };
  const server = createServer((request, response) => {
    const respond = async (): Promise<void> => {
      const body = await answer(request);
      if (body === undefined) response.writeHead(404).end();
      else if (typeof body === 'string') response.writeHead(200, { 'content-type': 'text/html' }).end(body);
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    void respond();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // Another site than 127.0.0.1, on the same machine.
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    clientId,
    courseUrl: (lectern, keeps) =>
      `${issuer}/course?lectern=${encodeURIComponent(lectern)}${keeps ? '&keeps' : ''}`,
    pickUrl: (lectern) => `${issuer}/pick?lectern=${encodeURIComponent(lectern)}`,
    gradesUrl: `${issuer}/grades`,
    close: () => void server.close(),
  };
};
