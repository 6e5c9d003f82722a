/**
 * A mail server that keeps what it is sent: `node scripts/testing/smtp-server.mjs FOLDER [--auth USER:PASSWORD]
 * [--tls off|starttls|always] [--port N]`. It prints its address, and a line of JSON for each mail, which is then in
 * FOLDER as `0001.eml` and so on. To try what servers do, it refuses `refused@…` for good, puts `later@…` off, does not
 * answer to `silent@…`, and refuses the text of a mail with the subject `Refused`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { SMTPServer } from 'smtp-server';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    auth: { type: 'string' },
    tls: { type: 'string', default: 'off' },
    port: { type: 'string', default: '0' },
  },
});
const [folder] = positionals;
if (!folder || !['off', 'starttls', 'always'].includes(values.tls)) {
  console.error('smtp-server.mjs FOLDER [--auth USER:PASSWORD] [--tls off|starttls|always] [--port N]');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
let count = 0;

/**
 * @param {number} responseCode
 * @param {string} message
 */
const refusal = (responseCode, message) => Object.assign(new Error(message), { responseCode });

const server = new SMTPServer({
  secure: values.tls === 'always',
  authOptional: !values.auth,
  allowInsecureAuth: true,
  disabledCommands: [...(values.tls === 'starttls' ? [] : ['STARTTLS']), ...(values.auth ? [] : ['AUTH'])],
  disableReverseLookup: true,
  onAuth: ({ username, password }, _session, done) => {
    if (`${username}:${password}` === values.auth) done(null, { user: username });
    else done(refusal(535, 'Authentication credentials invalid'));
  },
  onRcptTo: ({ address }, _session, done) => {
    const [name] = address.split('@');
    if (name === 'refused') done(refusal(550, `No such person: ${address}`));
    else if (name === 'later') done(refusal(451, `Try again later: ${address}`));
    else if (name !== 'silent') done();
  },
  onData: async (stream, { envelope }, done) => {
    const mime = await text(stream);
    if (/^Subject: Refused\r?$/m.test(mime)) {
      done(refusal(554, 'Not this text'));
      return;
    }
    count += 1;
    writeFileSync(join(folder, `${String(count).padStart(4, '0')}.eml`), mime);
    const to = envelope.rcptTo.map(({ address }) => address);
    console.log(JSON.stringify({ from: envelope.mailFrom && envelope.mailFrom.address, to }));
    done();
  },
});
// What clients do to their connections is theirs.
server.on('error', (error) => console.error(error.message));
server.listen(Number(values.port), '127.0.0.1', () => {
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  console.log(`${values.tls === 'always' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`);
});
