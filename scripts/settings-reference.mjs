/** Writes docs/reference/settings.md from the settings' schema. Run it after `npm run build`. */
import { pathToFileURL } from 'node:url';
import { inWords, jsonSchemaOf, table, writePage } from './lib/reference-page.mjs';

export const settingsPage = 'settings.md';

/** What each setting is for; its form and what holds without it come from the schema. */
const groups = {
  'Where it listens and lies': {
    HOST: 'The address to listen on. `0.0.0.0` is every network the machine is in.',
    PORT: 'The port to listen on; `0` takes any that is free.',
    LECTERN_DATA:
      'The folder for everything that is kept. Relative to the project’s root. It has to be one that Lectern made, an empty one, or one that is not there yet.',
    LECTERN_TRUSTED_PROXIES:
      'Proxies that stand before it, by commas: addresses, networks such as `10.0.0.0/8`, or `loopback`, `linklocal`, `uniquelocal`. Only what they say of a caller’s address (`X-Forwarded-For`), and of the host and scheme it asked for, is believed; limits for addresses count by it. Without it nobody is believed: with a proxy on the same machine, set `loopback`, or all people count as one address. `npm run stack` believes its own front door besides, which overwrites what clients say.',
    LECTERN_URL:
      'The address people know it by, where a proxy stands before it. Shown at the start; mailed links begin with it, and calls from its pages are ours. For others than this computer it has to be `https://…`: by another browsers keep nobody signed in.',
  },
  'The demo': {
    LECTERN_DEMO:
      '`1`: at its first start, a school at work: two classes, eight weeks of practice. `small`: its people who can sign in, its passages and its reported answers alone, as tests have it. `0`: no demo people and passages, no password printed, and no outbox at `/demo/outbox`, which everybody may read while no `SMTP_URL` is set.',
    LECTERN_DEMO_PASSWORD:
      'The demo people’s password, from the start at which it is given. Without it, one is made at the first start.',
  },
  Keys: {
    LECTERN_MASTER_KEY:
      '32 bytes in base64, which wrap every person’s key. Without it, `master.key` in the data folder is made at the first start.',
  },
  'Limits and waiting': {
    LECTERN_RECORDING_WAIT:
      'Seconds without a new part after which a recording that nobody ended is closed with what there is.',
    LECTERN_CHUNKS_KEPT:
      'Days that the parts of a recording are kept after they were put together. Then the recording is read back, and if it is what was made, its parts are removed. `0` is at once.',
    LECTERN_SOCKET_RATE: 'Messages a second that one person may send; ten times as many at once. `0` is off.',
    LECTERN_SIGNIN_RATE:
      'Failed sign-ins of one account in 15 minutes; five times as many from one address. `0` is off, and with it every other limit by address: of mails (5 an hour to one account, 50 from one address), of trying without an account (10 answers in 15 minutes from one address), of sessions of people who have not signed in (2,000 in 15 minutes from one address) and of messages from the contact page (5 an hour). An IPv6 address counts by its network of 64 bits. All gateways count together.',
    LECTERN_DELETION_WAIT:
      'Days between a confirmed wish to delete an account and its end, in which it can be taken back. `0` is at once.',
    LECTERN_PRIVATE_TARGETS:
      '`1` lets Lectern ask servers that schools name (a learning platform, its keys) also at private addresses and without TLS. Leave it at `0` where schools that you don’t know use your Lectern.',
    LECTERN_LOG_LEVEL: 'How much is logged, as lines of JSON.',
  },
  'Engines: writing down what was said': {
    TRANSCRIBER_URL:
      'A server that speaks `POST /v1/audio/transcriptions`, with or without `/v1` at the end. Without one, the browser’s own recognition counts, and else the student types.',
    TRANSCRIBER_MODEL: 'The model to ask it for (`whisper-1`).',
    TRANSCRIBER_API_KEY: 'Sent as a bearer token.',
  },
  'Engines: speaking feedback': {
    SPEECH_URL:
      'A server that speaks `POST /v1/audio/speech`. Without one, eSpeak NG speaks, inside the process.',
    SPEECH_MODEL: 'The model to ask it for (`tts-1`).',
    SPEECH_VOICE: 'The voice to ask it for (`alloy`).',
    SPEECH_API_KEY: 'Sent as a bearer token.',
  },
  'Engines: a language model': {
    LLM_URL:
      'A server that speaks `POST /v1/chat/completions` with structured output, with or without `/v1` at the end. It judges what answers say and writes feedback. Without one, both happen inside the process. [How](../how-to/use-a-language-model.md).',
    LLM_MODEL: 'The model to ask it for. Needed with `LLM_URL`.',
    LLM_API_KEY: 'Sent as a bearer token.',
    LLM_PRICE_IN:
      'What a million tokens that the model reads cost, in a currency of your own. With both prices each call is recorded with its cost; `0` says that it is free. Without them the cost is unknown.',
    LLM_PRICE_OUT: 'The same for tokens that it writes.',
    LLM_COMPARE:
      '`true`: what the offline scorer says of an answer is recorded beside what the model says, to compare the two.',
  },
  'Engines that several processes share': {
    EVENTSTORE_URL:
      'The journal in EventStoreDB, as `esdb://host:2113?tls=false`. Without it, a file in the data folder; so for the others here.',
    MONGODB_URL: 'Read models, work, sessions and leases in MongoDB, as `mongodb://host:27017/lectern`.',
    KEYS_URL:
      'The keys of persons in MongoDB: another database than `MONGODB_URL` names, better on another server, and never in its backups.',
    NATS_URL: 'Commands and notifications by NATS, as `nats://host:4222`.',
    S3_ENDPOINT: 'Recordings and speech in an S3-compatible store, as `https://s3.example`.',
    S3_BUCKET: 'Its bucket. Made by the set-up when it is missing; nothing in it is public.',
    S3_REGION: 'Its region (`us-east-1`), where the store has any.',
    S3_ACCESS_KEY_ID: 'Whom Lectern is there.',
    S3_SECRET_ACCESS_KEY: 'And the secret that proves it.',
  },
  Mail: {
    SMTP_URL:
      'Where mail is handed over, as `smtp://user:password@host:587`. Without it nothing is sent: what would have been is kept sealed for a week, and shown at `/demo/outbox` in the demo only. Without the demo the start says so, and the log warns at each mail.',
    MAIL_FROM: 'Whom mail comes from, as `Lectern <lectern@school.example>`.',
    LECTERN_CONTACT: 'Whom messages from the contact page go to. Without it, to `MAIL_FROM`.',
  },
};

/** @param {object} schema @returns {string} the page, as Markdown */
export function settingsReference(schema) {
  const { properties } = jsonSchemaOf(schema, 'output');
  const left = new Set(Object.keys(properties));
  const row = ([name, purpose]) => {
    const form = properties[name];
    if (!form) throw new Error(`${name} is told of in scripts/settings-reference.mjs, but it is no setting`);
    left.delete(name);
    return [`\`${name}\``, form.default === undefined ? '' : `\`${form.default}\``, inWords(form), purpose];
  };
  const sections = Object.entries(groups).map(
    ([title, settings]) =>
      `## ${title}\n\n${table(['setting', 'unless set', 'form', 'what for'], Object.entries(settings).map(row))}`,
  );
  if (left.size > 0)
    throw new Error(
      `scripts/settings-reference.mjs does not say what these are for: ${[...left].join(', ')}`,
    );
  return `# Settings

Lectern reads its settings from the environment at the start. An empty value counts as unset. A setting that cannot be used stops the start with a line that says which and why.

${sections.join('\n\n')}

\`npm start\` knows two options besides: \`npm start -- --fresh\` begins with an empty data folder, after asking, and \`--yes\` answers for you where there is no terminal. \`CHROMIUM_PATH\` names the browser for \`npm test\`.

<!-- Written by scripts/settings-reference.mjs from services/src/platform/settings.ts. -->
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { settingsSchema } = await import('../services/dist/platform/settings.js');
  await writePage(settingsPage, settingsReference(settingsSchema));
}
