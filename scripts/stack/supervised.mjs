/** A host as a process that is started again when it ends without being asked to. */
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

/** Before a host that ended is started again, ms; a little longer each time it did not last. */
const pausesMs = [300, 1_000, 3_000, 10_000];
/** Who ran for so long has lasted, ms. */
const lastedMs = 30_000;
/** How often a host is asked whether it is ready, ms. */
const askEveryMs = 500;
/** A host that does not answer so often is away; one that is only busy keeps its clients. */
const mostMisses = 2;

/**
 * @param {object} options
 * @param {string} options.name for its log and its metrics
 * @param {string} options.role
 * @param {string} options.script
 * @param {number} options.port of its own, on 127.0.0.1
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} options.logFile
 */
export function supervise({ name, role, script, port, env, logFile }) {
  const log = createWriteStream(logFile, { flags: 'a' });
  const url = `http://127.0.0.1:${port}`;
  const stayWithParent = new URL('../lib/stay-with-parent.mjs', import.meta.url).href;
  let child;
  let isStopping = false;
  let failures = 0;
  let ready = { isReady: false, reason: 'starting' };
  let isUp = false;
  let misses = 0;
  let isAsking = false;
  let complaint = '';

  const begin = () => {
    const started = performance.now();
    complaint = '';
    child = spawn(process.execPath, ['--enable-source-maps', '--import', stayWithParent, script, role], {
      env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    child.stderr?.on('data', (bytes) => (complaint = (complaint + bytes).slice(-2_000)));
    child.once('exit', () => {
      ready = { isReady: false, reason: 'ended' };
      isUp = false;
      if (isStopping) return;
      failures = performance.now() - started > lastedMs ? 0 : failures + 1;
      setTimeout(() => !isStopping && begin(), pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 300);
    });
  };

  const ask = async () => {
    // One at a time, or one pause of the host would count as many misses.
    if (isAsking) return;
    isAsking = true;
    try {
      const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) });
      const { reason } = await response.json();
      ready = { isReady: response.status === 200, reason: reason ?? '' };
      isUp = true;
      misses = 0;
    } catch {
      misses += 1;
      if (misses < mostMisses) return;
      ready = { isReady: false, reason: 'does not answer' };
      isUp = false;
    } finally {
      isAsking = false;
    }
  };
  begin();
  const asking = setInterval(() => void ask(), askEveryMs);

  return {
    name,
    role,
    url,
    /** Whether it answers at all. */
    isUp: () => isUp,
    /** Told by whoever was let in no more, before the next question finds out. */
    refused: () => {
      isUp = false;
    },
    ready: () => ready,
    pid: () => child.pid,
    /** How often it ended without having lasted. */
    failures: () => failures,
    /** The end of what it last complained of. */
    complaint: () => complaint.trim(),
    stop: async () => {
      isStopping = true;
      clearInterval(asking);
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        const late = setTimeout(() => child.kill('SIGKILL'), 9_500);
        await gone;
        clearTimeout(late);
      }
      log.end();
    },
  };
}
