/**
 * A plain site of a school, as an example: its pages hold Lectern's elements, and its own server asks for their tokens.
 * It allows nothing that it does not need (Content-Security-Policy).
 */
import { createServer } from 'node:http';

/** Whoever is signed in on the school's site; here always the same student. */
const student = { id: 'mina.rao', firstName: 'Mina', lastName: 'Rao' };
const passageId = 'clear-view';

const pageOf = (lectern) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reading · Banyan School</title>
<link rel="stylesheet" href="/site.css">
<script type="module" src="/site.js"></script>
<script type="module" src="${lectern}/embed/v1/lectern.mjs"></script>
</head>
<body>
<header><h1>Banyan School</h1><lectern-streak server="${lectern}"></lectern-streak></header>
<main>
<h2>Reading this week</h2>
<lectern-practice-session server="${lectern}" passage-id="${passageId}">One moment…</lectern-practice-session>
</main>
</body>
</html>`;

const script = `for (const [name, scope] of [['lectern-streak', 'streak'], ['lectern-practice-session', 'practice']])
  document.querySelector(name).getToken = async () => {
    const response = await fetch('/lectern-token?scope=' + scope, { method: 'POST' });
    if (!response.ok) throw new Error('The school gave no token: ' + response.status);
    return (await response.json()).token;
  };
`;

const styles = `body { margin: 0 auto; max-width: 60rem; padding: 1rem; font-family: Georgia, serif; }
header { display: flex; justify-content: space-between; border-bottom: 2px solid; }
`;

/** What the page may load and call: itself and Lectern. */
const policyOf = (lectern) =>
  [
    "default-src 'none'",
    `script-src 'self' ${lectern}`,
    "style-src 'self'",
    `connect-src 'self' ${lectern} ${lectern.replace(/^http/, 'ws')}`,
    `img-src 'self' ${lectern}`,
    `media-src blob: ${lectern}`,
  ].join('; ');

/**
 * Starts it.
 * @param {{ lectern: string, key: string, port?: number }} options where Lectern is, and a key of
 *   the school there
 * @returns {Promise<string>} its address
 */
export const startSchoolSite = async ({ lectern, key, port }) => {
  let origin = '';
  const tokenFor = async (scope) => {
    try {
      return await fetch(`${lectern}/api/embed/token`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ person: student, activity: { passageId }, origin, scope }),
      });
    } catch (error) {
      throw new Error(
        `Lectern could not be reached at ${lectern} (${error.cause?.code ?? error.message}). Start it with npm start, or say where it is with LECTERN_URL.`,
        { cause: error },
      );
    }
  };
  const answers = {
    'GET /': () => ['text/html', pageOf(lectern)],
    'GET /site.js': () => ['text/javascript', script],
    'GET /site.css': () => ['text/css', styles],
    'POST /lectern-token': async ({ searchParams }) => {
      const response = await tokenFor(searchParams.get('scope'));
      const { data, message } = await response.json().catch(() => ({}));
      if (!data)
        throw new Error(message ?? `${lectern} answered ${response.status}, but not as Lectern does.`);
      return ['application/json', JSON.stringify(data)];
    },
  };
  const server = createServer(async ({ method, url }, response) => {
    const address = new URL(url, origin);
    const answer = answers[`${method} ${address.pathname}`];
    if (!answer) return response.writeHead(404).end();
    try {
      const [type, body] = await answer(address);
      return response
        .writeHead(200, {
          'content-type': `${type}; charset=utf-8`,
          'content-security-policy': policyOf(lectern),
        })
        .end(body);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return response.writeHead(502).end();
    }
  });
  await new Promise((resolve) => server.listen(port, 'localhost', resolve));
  origin = `http://localhost:${server.address().port}`;
  return origin;
};
