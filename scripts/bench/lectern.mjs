/** Starts Lectern for a measurement, on a data folder of its own, and speaks to it as a student. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../lib/free-port.mjs';

const host = fileURLToPath(new URL('../../services/dist/hosts/all-in-one.host.js', import.meta.url));
export const password = 'bench-password-1';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {string} url */
const ready = async (url) => {
  for (let tries = 0; tries < 12_000; tries += 1) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(5);
  }
  throw new Error('Lectern did not get ready.');
};

/**
 * @param {Record<string, string>} settings
 * @param {{ data?: string, ipc?: boolean }} options a folder that outlives it; whether messages go to and fro
 */
export const startLectern = async (settings = {}, options = {}) => {
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [host], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      LECTERN_DATA: data,
      LECTERN_DEMO: 'small',
      LECTERN_DEMO_PASSWORD: password,
      LECTERN_SOCKET_RATE: '0',
      LECTERN_LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', ...(options.ipc ? ['ipc'] : [])],
  });
  await ready(url);
  return {
    url,
    data,
    child,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      if (!options.data) rmSync(data, { recursive: true, force: true });
    },
  };
};

/** @returns the session cookie of a demo person */
export const signIn = async (url, email = 'student@demo.lectern.test', way = 'sign-in') => {
  const answer = await fetch(`${url}/api/authentication/${way}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Sign-in: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie()[0].split(';')[0];
};

/** @returns what a route answered. @throws where it refused */
export const json = async (answer) => {
  const body = await answer.json();
  if (!body.success) throw new Error(body.message);
  return body;
};

const first = async (url, cookie) => {
  const { data } = await json(await fetch(`${url}/api/content?kind=passage`, { headers: { cookie } }));
  return data[0]._id;
};

const start = async (url, cookie, passageId) =>
  json(
    await fetch(`${url}/api/practice-attempt`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ passageId }),
    }),
  );

const spokenQuestion = async (url, cookie, { data, position }) => {
  const read = await fetch(`${url}/api/practice-attempt/${data._id}?after=${position}`, {
    headers: { cookie },
  });
  const { data: attempt } = await json(read);
  return attempt.passage.questions.find((question) => !question.questionType)._id;
};

/** Starts attempts at the first passage. @returns their ids, each with its first spoken question */
export const startAttempts = async (url, cookie, count) => {
  const passageId = await first(url, cookie);
  const started = await Promise.all(Array.from({ length: count }, () => start(url, cookie, passageId)));
  const questionId = await spokenQuestion(url, cookie, started.at(-1));
  return started.map(({ data }) => ({ attemptId: data._id, questionId }));
};
