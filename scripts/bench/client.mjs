/** The load of `ingest`, in a process of its own: clients that each send a slice when the one before is acknowledged. */
import { randomBytes, createHash } from 'node:crypto';
import { io } from 'socket.io-client';

const { url, cookie, clients, seconds, warmUpSeconds, bytes, attempts, echo } = JSON.parse(process.argv[2]);
const blob = randomBytes(bytes);
const digest = createHash('sha256').update(blob).digest('hex');
const slicesPerAnswer = 1_000;
const sliceMs = 100;

const connect = () =>
  new Promise((resolve, reject) => {
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: cookie ? { cookie } : {},
    });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });

const sockets = await Promise.all(Array.from({ length: clients }, connect));
let acknowledged = 0;
let refused = 0;
let measuring = false;
let stopped = false;

const run = async (socket, client) => {
  // As in a school: a student, an attempt, a microphone.
  const { attemptId, questionId } = attempts[client];
  const begun = Date.now();
  for (let n = 0; !stopped; n += 1) {
    const answer = Math.floor(n / slicesPerAnswer);
    const index = n % slicesPerAnswer;
    const timestamp = begun + n * sliceMs;
    const message = {
      _id: attemptId,
      questionId,
      responseId: `bench-${process.pid}-${client}-${answer}`,
      blob,
      timestamp,
      endedAt: timestamp + sliceMs,
      fLastBlob: false,
      fReiteratedResponse: false,
      userTimestamp: begun,
      timeZone: 'Asia/Kolkata',
      index,
      digest,
    };
    const answered = await socket.timeout(30_000).emitWithAck('student:stream-response', message);
    if (!echo && answered.status !== 'success') {
      if (answered.permanent) throw new Error(answered.message);
      // As the page does: it goes again, and counts once it is taken.
      refused += 1;
      n -= 1;
      continue;
    }
    if (measuring) acknowledged += 1;
  }
};

const running = sockets.map(run);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
await pause(warmUpSeconds * 1_000);
measuring = true;
const from = performance.now();
await pause(seconds * 1_000);
measuring = false;
const perSecond = acknowledged / ((performance.now() - from) / 1_000);
stopped = true;
await Promise.all(running);
for (const socket of sockets) socket.close();
if (refused > 0) console.error(`${refused} slices were refused for a moment and sent again.`);
console.log(JSON.stringify({ perSecond }));
