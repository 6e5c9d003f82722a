/** Writes docs/reference/messages.md from the schemas of the messages. Run it after `npm run build`. */
import { pathToFileURL } from 'node:url';
import { codes, inWords, jsonSchemaOf, refusalTable, table, writePage } from './lib/reference-page.mjs';

export const messagesPage = 'messages.md';

/** What each message is for, and what its acknowledgement says besides. */
const purposes = {
  'student:stream-response':
    'One part of a spoken answer. A part is known by `responseId` and `timestamp`, its start: sent again, or out of order, it is stored once and acknowledged again. The same start with other bytes is refused for good with `Chunk differs`; the first stands. `index`, `digest` (SHA-256 of the bytes, hex), `mimeType` (on the first) and `transcript` (the browser’s, on the last) may be left out; a `mimeType` that is none is passed over. A part may be deleted on the device once it is acknowledged: it is on disk. All parts of an answer together may have two minutes. A recording is closed once the part marked last and all before it are there. Without `index` only times tell: a hole in the middle is seen, parts missing before the first one are not, unless `userTimestamp` is when the answer began; such a recording is closed when nothing came for 8 seconds, and opened again by a part that comes later still. A second answer (`fReiteratedResponse`) before the first one is told to wait; a third is refused for good.',
  'student:cancel-response': 'The student threw an answer away before it was recorded.',
  'student:word-matching-response':
    'The answer to a question of type `matchword`: each word at most once. A word that is left out counts as not matched.',
  'student:text-response':
    'A typed answer: to a `textResponse` question, to a spoken one where there is no microphone, or, under the `responseId` of a recording that nobody could write down, what was said in it.',
  'student:mcq-response':
    'The answer to a question of type `mcq`: each option once, and one only where one is right.',
  'student:update-session-state': 'Something that happened on the student’s screen.',
  'student:update-activity': 'The student has read the passage or paragraph. Both ids at once are refused.',
  'student:update-pending-feedback': 'The student went on before the feedback came.',
  'student:check-non-merged-blobs-and-client-dump-flag':
    'Asks whether a dump of what the device could not send is wanted: it always is. The acknowledgement carries `fEnableClientLocalDump`. No payload.',
  'student:send-client-local-dump':
    'What the device could not hand over, told for support: any JSON object. Twenty are kept of an attempt that `attemptId` names, or else of a day.',
  'student:check_socket_health': 'Asks whether somebody answers. No payload.',
  'student:webspeechapi-failed':
    'The browser’s speech recognition failed. The acknowledgement carries `fTranscriptExpected`: whether the server has an engine that will write the answer down. `type` is kept where it is a short code (letters, digits and dashes, 40 at most), and as `other` where it is anything else.',
  'student:screen-steps':
    'What the student’s screen showed, in batches; each step has `seq` (from 0, without a hole), `at`, `kind`, `stateValue`, and may have `questionId` and `shown`. `stateValue` has a machine’s names only, joined by dots and `&`, each of at most 120 letters, digits, `_` and `-`. A step that is known already is passed over.',
};

const fieldRows = (schema) =>
  Object.entries(schema.properties ?? {}).map(([name, form]) => [
    `\`${name}\``,
    schema.required?.includes(name) ? 'yes' : '',
    name === 'blob' && !form.type ? 'bytes' : inWords(form),
  ]);
const head = ['field', 'required', 'form'];

const payload = (schema) => {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants?.[0]?.properties) {
    return variants
      .map(
        (variant) =>
          `With \`action\` ${inWords(variant.properties.action)}:\n\n${table(head, fieldRows(variant))}`,
      )
      .join('\n\n');
  }
  return schema.properties ? table(head, fieldRows(schema)) : '';
};

/**
 * @param {Pick<typeof import('../events/src/practice/messages.ts'), 'studentMessages' | 'audioChunk'>} messages
 * @param {typeof import('../events/src/practice/protocol.ts')} protocol limits and fixed texts
 * @param {typeof import('../events/src/practice/message-refusals.ts')} declared what each may be refused with
 * @returns {string} the page, as Markdown
 */
export function messagesReference({ studentMessages, audioChunk }, protocol, declared) {
  const { messageRefusals, refusalsOfAnyMessage } = declared;
  const { fallbackErrors } = protocol;
  const names = Object.keys(studentMessages);
  const untold = names.filter((name) => !(name in purposes));
  const gone = Object.keys(purposes).filter((name) => !names.includes(name));
  if (untold.length + gone.length > 0)
    throw new Error(
      `scripts/messages-reference.mjs and the messages differ: ${[...untold, ...gone].join(', ')}`,
    );
  const section = (name) =>
    [
      `### \`${name}\``,
      purposes[name],
      payload(jsonSchemaOf(studentMessages[name], 'input')),
      messageRefusals[name].length > 0 ? `Refused with ${codes(messageRefusals[name])}.` : '',
      fallbackErrors[name] ? `Where a refusal has no text of its own: “${fallbackErrors[name]}”.` : '',
    ]
      .filter((part) => part !== '')
      .join('\n\n');
  return `# Real-time messages

Socket.IO on its default path, by WebSocket or long polling. The handshake is checked by the cookie \`sc\`; without a session the connection is refused (“Please sign in.”). Only students and hiring candidates may send what stands here.

## Acknowledgements

Every message is acknowledged, whatever it holds:

${table(
  ['field', 'when', 'says'],
  [
    ['`status`', 'always', '`success` or `error`'],
    ['`success`', 'always', 'the same as true or false'],
    [
      '`position`',
      'on success, where something was written',
      'read with `?after=<position>` to see no less than this',
    ],
    ['`message`', 'on error', 'what happened, in English'],
    ['`code`', 'on error', 'the same for programs, and for other languages: it does not change'],
    ['`params`', 'on error, where the sentence has any', 'what goes into it'],
    [
      '`fields`',
      'on `wire.invalid-input`',
      'by field (dotted where it lies within another) its `code` and `params`; the codes of a field are [those of HTTP](http.md#what-is-wrong-with-a-field)',
    ],
    ['`permanent`', 'on an error that repeating cannot change', '`true`'],
    ['`unavailable`', 'on an error that says nothing of the message', '`true`: send it again, unchanged'],
  ],
)}

Any message may be refused with:

${refusalTable(refusalsOfAnyMessage)}

A message that is not listed here is \`practice.no-such-message\`. What else each may be refused with stands with it:

${refusalTable([...new Set(Object.values(messageRefusals).flat())])}

An attempt, question or response that does not exist, is somebody else’s or was cancelled is \`questionOrResponseNotFound\`, and nothing more is told. A client may delete its copy of a recording on that answer, so it is given only after a look into the journal.

An answer whose \`responseId\` came before is success with the same content, and changes nothing; with other content it is refused for good with \`Answer differs\`. The first stands.

## Limits

${table(
  ['what', 'limit'],
  [
    ['a part of a recording', `${protocol.maxBlobBytes / 1024} KiB`],
    ['a spoken answer', `${protocol.maxAnswerMs / 60_000} minutes`],
    ['first answers to one question in one attempt', String(protocol.maxAnswersPerQuestion)],
    ['a text', `${protocol.maxTextLength.toLocaleString('en')} characters`],
    ['any other message', `${protocol.maxMessageBytes / 1024} KiB as JSON`],
    ['the transport', '2 MiB; beyond it the connection closes'],
    ['messages of one person', '50 a second, 500 at once (`LECTERN_SOCKET_RATE`)'],
    ['between two parts without a gap', `${protocol.gapToleranceMs} ms`],
  ],
)}

## Common fields

\`_id\` in the four answer messages is the attempt’s id. The client makes \`responseId\`; a response begins with its first message. \`timestamp\`, \`endedAt\` and \`userTimestamp\` are milliseconds since 1970 by the device, \`timeZone\` an IANA name such as \`Asia/Kolkata\`. A \`userTimestamp\` more than ten minutes ahead of the server’s clock, or before the attempt began, counts as the server’s time: a device’s wrong clock loses no answer. \`commandId\` makes a repetition the same command; without it the server makes one from person, message and ids.

## Sent by the student’s page

${names.map(section).join('\n\n')}

## Sent by the server

${table(
  ['message', 'payload', 'when'],
  [
    [
      '`response-processed`',
      '`attemptId`, `questionId`, `responseId`, `stage` (`recorded`, `transcribed`, `scored`, `done`), `position`, and all that is known of the response, as `GET /api/practice-attempt/{id}` has it',
      'at each stage of an answer’s way',
    ],
    ['`streak-count-updated`', '`streakCount`', 'after an answer was accepted'],
    [
      '`student-progress-updated`',
      '`studentId`, `position`',
      'to the teachers of a student’s classes, the parent and the admins of the school, when an answer is done or a practice is finished',
    ],
    [
      '`connection-terminated`',
      '`message`, `preventAutoReconnection`',
      'the person signed out, or was suspended or deleted: `message` says which',
    ],
  ],
)}

These are hints. A client reads the attempt again whenever it connects, and misses nothing.

## The same part by HTTP

\`POST /api/practice-attempt/audio-chunk\` takes a part with its bytes in base64, for networks in which no connection comes about, and for a page’s last moments. It is answered by the acknowledgement.

${table(head, fieldRows(jsonSchemaOf(audioChunk, 'input')))}

<!-- Written by scripts/messages-reference.mjs from events/src/practice/messages.ts and protocol.ts. -->
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [messages, protocol, declared] = await Promise.all([
    import('../events/dist/practice/messages.js'),
    import('../events/dist/practice/protocol.js'),
    import('../events/dist/practice/message-refusals.js'),
  ]);
  await writePage(messagesPage, messagesReference(messages, protocol, declared));
}
