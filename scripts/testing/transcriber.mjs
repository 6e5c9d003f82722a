/**
 * A transcriber that speaks OpenAI's `POST /v1/audio/transcriptions` and has heard what it is told to have heard:
 * `node scripts/testing/transcriber.mjs TEXT…`, one text for each recording in the order in which they come, the last
 * for all further ones. It takes a multipart body with a recording in its `file`, and nothing else. Prints its address,
 * and for each request a line of JSON.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const texts = process.argv.slice(2);
/** What a file of sound begins with, or has at its fifth byte. */
const magic = [
  { at: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3], container: 'webm' },
  { at: 4, bytes: [0x66, 0x74, 0x79, 0x70], container: 'mp4' },
  { at: 0, bytes: [0x4f, 0x67, 0x67, 0x53], container: 'ogg' },
  { at: 0, bytes: [0x52, 0x49, 0x46, 0x46], container: 'wav' },
];
/** @type {string[]} digests of the recordings, in the order in which they came */
const heard = [];

/** @param {import('node:http').IncomingMessage} request */
async function recordingIn(request) {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return undefined;
  const body = await buffer(request);
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const file = form.get('file');
  if (!(file instanceof File) || typeof form.get('model') !== 'string') return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = magic.find(({ at, bytes: first }) => first.every((byte, i) => bytes[at + i] === byte));
  return found && { bytes, container: found.container };
}

const server = createServer(async (request, response) => {
  const isAsked = request.method === 'POST' && request.url === '/v1/audio/transcriptions';
  const recording = isAsked ? await recordingIn(request).catch(() => undefined) : undefined;
  response.setHeader('content-type', 'application/json');
  if (!recording) {
    console.log(JSON.stringify({ refused: request.url }));
    response.statusCode = 400;
    response.end(JSON.stringify({ error: { message: 'No recording in it', type: 'invalid_request_error' } }));
    return;
  }
  const digest = createHash('sha256').update(recording.bytes).digest('hex');
  if (!heard.includes(digest)) heard.push(digest);
  const text = texts[Math.min(heard.indexOf(digest), texts.length - 1)] ?? '';
  console.log(JSON.stringify({ container: recording.container, bytes: recording.bytes.length }));
  response.end(JSON.stringify({ text }));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
});
