/** Seconds from the last slice's acknowledgement to scores, text and speech on the student's page, for a 30 s answer. */
import { createHash } from 'node:crypto';
import { io } from 'socket.io-client';
import { longAnswer } from './long-answer.mjs';
import { signIn, startAttempts, startLectern } from './lectern.mjs';
import { median } from './figures.mjs';

const usual = { rounds: 10, warmUps: 2 };
const hint =
  'Mary saw that the driver could not see the road because wet snow stuck to the glass in front of him so he had to ' +
  'drive with the window open and the icy air made everyone cold and she thought there must be a way to clean the glass ' +
  'from inside without stopping the tram every few minutes to wipe it with a cloth by hand';

/** Hands one answer in. @returns seconds until everything about it was there */
const answer = async (socket, { attemptId, questionId }, slices, name) => {
  const responseId = `bench-answer-${name}`;
  const begun = Date.now() - 30_000;
  const complete = new Promise((resolve) => {
    const hear = (response) => {
      if (response.responseId !== responseId || !response.scores || !response.feedback?.audioUrl) return;
      socket.off('response-processed', hear);
      resolve(performance.now());
    };
    socket.on('response-processed', hear);
  });
  let acknowledged = 0;
  for (const { bytes, from, to, index, fLast } of slices) {
    const ack = await socket.timeout(30_000).emitWithAck('student:stream-response', {
      _id: attemptId,
      questionId,
      responseId,
      blob: bytes,
      timestamp: begun + from,
      endedAt: begun + to,
      fLastBlob: fLast,
      fReiteratedResponse: false,
      userTimestamp: begun,
      timeZone: 'Asia/Kolkata',
      index,
      digest: createHash('sha256').update(bytes).digest('hex'),
      ...(fLast ? { transcript: hint } : {}),
    });
    if (ack.status !== 'success') throw new Error(ack.message);
    acknowledged = performance.now();
  }
  return ((await complete) - acknowledged) / 1_000;
};

export const feedback = async ({ rounds, warmUps } = usual) => {
  const slices = await longAnswer(30, 4);
  const lectern = await startLectern();
  try {
    const cookie = await signIn(lectern.url);
    const socket = io(lectern.url, { transports: ['websocket'], extraHeaders: { cookie } });
    const attempts = await startAttempts(lectern.url, cookie, rounds + warmUps);
    // The engines start with the first answers.
    for (let n = 0; n < warmUps; n += 1) await answer(socket, attempts[rounds + n], slices, `warm-up-${n}`);
    const seconds = [];
    for (let n = 0; n < rounds; n += 1)
      seconds.push(await answer(socket, attempts[n], slices, String(n).padStart(4, '0')));
    socket.close();
    return [{ name: 'feedback-seconds', value: median(seconds), unit: 's' }];
  } finally {
    await lectern.stop();
  }
};
