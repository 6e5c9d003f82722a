import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A learning platform on another site than Lectern's: a course with a frame, and whoever is signed in there. */
export type LearningPlatform = {
  readonly issuer: string;
  readonly clientId: string;
  /** A course with Lectern in a frame. @param keeps whether the page keeps something for its frames (LTI Platform Storage) */
  readonly courseUrl: (lectern: string, keeps: boolean) => string;
  readonly close: () => void;
};

const claim = (name: string): string => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What a platform's page does for its frames (LTI Client Side postMessages 0.1). */
const storage = `const kept = new Map();
addEventListener('message', ({ data, source, origin }) => {
  if (!/^lti\\.(put|get)_data$/.test(data?.subject)) return;
  if (data.subject === 'lti.put_data') kept.set(data.key, data.value);
  const value = kept.get(data.key) ?? null;
  document.body.dataset.kept = kept.size;
  source.postMessage({ subject: data.subject + '.response', message_id: data.message_id, key: data.key, value }, origin);
});`;

export const startLearningPlatform = async (): Promise<LearningPlatform> => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const clientId = 'lectern-journey';
  let issuer = '';
  const idToken = (nonce: string): string => {
    const now = Math.floor(Date.now() / 1_000);
    const signed = [
      part({ alg: 'RS256', kid: 'k1', typ: 'JWT' }),
      part({
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
        [claim('resource_link')]: { id: 'link-1' },
        [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
        [claim('custom')]: { passage_id: 'gecko-ceiling' },
      }),
    ].join('.');
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    const page = (body: string) => response.writeHead(200, { 'content-type': 'text/html' }).end(body);
    if (pathname === '/jwks')
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256' }] }));
    const lectern = searchParams.get('lectern') ?? '';
    if (pathname === '/course') {
      const keeps = searchParams.has('keeps');
      const login = new URLSearchParams({
        iss: issuer,
        client_id: clientId,
        login_hint: lectern,
        target_link_uri: `${lectern}/lti/launch`,
        ...(keeps ? { lti_storage_target: '_parent' } : {}),
      });
      return page(`<!doctype html><html lang="en"><title>Course</title><main><h1>Course</h1>
<script>${keeps ? storage : ''}</script>
<iframe title="Lectern" width="900" height="900" allow="microphone" src="${`${lectern}/lti/login?${login}`.replaceAll('&', '&amp;')}"></iframe></main></html>`);
    }
    if (pathname === '/auth')
      return page(`<!doctype html><form method="post" action="${searchParams.get('login_hint')}/lti/launch">
<input name="state" value="${searchParams.get('state')}"><input name="id_token" value="${idToken(searchParams.get('nonce') ?? '')}">
</form><script>document.forms[0].submit()</script>`);
    return response.writeHead(404).end();
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
    close: () => void server.close(),
  };
};
