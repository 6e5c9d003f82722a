// Gives the student who is signed in on your site a token for one passage. Node 20 or newer, nothing to install:
//   LECTERN_URL=https://lectern.example LECTERN_KEY=… SITE=https://lms.school.example node token-server.mjs
import { createServer } from 'node:http';

const { LECTERN_URL, LECTERN_KEY, SITE, PORT = '8080' } = process.env;

/** Put your own here: who is signed in, by your session. Never take the id from what the page sends. */
const signedIn = (_request) => ({ id: '4711', firstName: 'Mina', lastName: 'Rao' });

const tokenFor = async (person) => {
  const response = await fetch(`${LECTERN_URL}/api/embed/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${LECTERN_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      person,
      activity: { passageId: 'gecko-ceiling' },
      origin: SITE,
      scope: 'practice',
    }),
  });
  const { data, message } = await response.json();
  if (!data) throw new Error(message);
  return data;
};

createServer(async (request, response) => {
  const answer = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.method !== 'POST' || request.url !== '/lectern-token') return answer(404, {});
  const person = signedIn(request);
  if (!person) return answer(401, {});
  try {
    answer(200, await tokenFor(person));
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    answer(502, {});
  }
}).listen(Number(PORT));
