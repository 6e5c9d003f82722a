/** `npm run stack`: the roles of Lectern as processes of their own behind one address, on engines that they share. */
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from './lib/build.mjs';
import { freePort } from './lib/free-port.mjs';
import { install } from './lib/install.mjs';
import { openFrontDoor } from './stack/front-door.mjs';
import { joinMetrics } from './stack/join-metrics.mjs';
import { runOnce } from './stack/run-once.mjs';
import { engineComplaints, startEngines, startsEngines, withEngines } from './stack/stack-engines.mjs';
import { stackOptions, usage } from './stack/stack-options.mjs';
import { onUncaught } from './stack/on-uncaught.mjs';
import { supervise } from './stack/supervised.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = (/** @type {string} */ name) => join(root, 'services/dist', name);
const load = (/** @type {string} */ name) => import(pathToFileURL(dist(name)).href);
const data = resolve(root, process.env['LECTERN_DATA'] || 'data');
const roles = ['commands', 'projections', 'reactors', 'gateway'];
/** A host that ends so often before it was ever ready has a reason that does not go by itself. */
const mostFailures = 3;

/** @type {(() => Promise<void>)[]} what is to be stopped, the last first */
const stops = [];
let isStopping = false;
let isServing = false;

/** @param {number} code */
async function end(code) {
  if (isStopping) return;
  isStopping = true;
  for (const stop of stops.reverse()) await stop();
  process.exit(code);
}

/** What is wrong is told before anything is started. */
async function checkSettings() {
  const complaints = engineComplaints(process.env);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  const { readSettings } = await load('platform/settings.js');
  const { HOST, PORT } = readSettings(process.env);
  // Taken for a moment only: whether somebody else has it.
  const probe = createServer().listen(PORT, HOST);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/**
 * Makes this process the folder's owner, before anything in it is opened. With all engines named elsewhere nothing but
 * logs and the master key lie there, whatever else does.
 */
async function takeFolder() {
  const { openDataFolder } = await load('platform/data-folder/data-folder.adapter.js');
  const { systemClock } = await load('platform/clock/system-clock.adapter.js');
  const folder = openDataFolder(data, systemClock, startsEngines(process.env) ? 'engines' : undefined, 5_000);
  stops.push(async () => folder.close());
}

/** For the operator's tool, which reads it while this process runs: addresses, and the secret of recordings. @param {NodeJS.ProcessEnv} env */
function tellWhereEnginesAre(env) {
  const file = join(data, 'stack.json');
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify(env)}\n`, { mode: 0o600 });
  stops.push(async () => rmSync(file, { force: true }));
}

/** The key that all hosts share: from the setting, or from the data folder's file. */
async function masterKey() {
  if (process.env['LECTERN_MASTER_KEY']) return process.env['LECTERN_MASTER_KEY'];
  const { readMasterKey } = await load('platform/keys/master-key.js');
  return Buffer.from(readMasterKey({ setting: undefined, file: join(data, 'master.key') })).toString(
    'base64',
  );
}

/** @param {ReturnType<typeof supervise>[]} hosts */
async function untilReady(hosts) {
  while (!hosts.every((host) => host.ready().isReady)) {
    const failed = hosts.find((host) => host.failures() >= mostFailures);
    if (failed) throw new Error(`${failed.name} does not start:\n${failed.complaint()}`);
    await pause(100);
  }
}

/** @param {ReturnType<typeof supervise>[]} hosts */
const ownPages = (hosts) => ({
  '/health/ready': (response) => {
    const waiting = hosts.filter((host) => !host.ready().isReady);
    response.writeHead(waiting.length ? 503 : 200, { 'content-type': 'application/json' });
    const reasons = waiting.map((host) => `${host.name}: ${host.ready().reason}`);
    response.end(JSON.stringify(waiting.length ? { status: 'not ready', reasons } : { status: 'ready' }));
  },
  '/metrics': async (response) => {
    const pages = await Promise.all(
      hosts.map(async ({ name, url }) => {
        const page = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(2_000) }).catch(
          () => undefined,
        );
        return { host: name, text: (await page?.text()) ?? '' };
      }),
    );
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(joinMetrics(pages));
  },
});

async function run() {
  const options = stackOptions(process.argv.slice(2));
  if (options.help) return console.log(usage);
  await install(root);
  await build(root);
  await checkSettings();

  await takeFolder();
  mkdirSync(join(data, 'logs'), { recursive: true, mode: 0o700 });
  console.log('Engines:');
  const engines = await startEngines({
    env: process.env,
    folder: data,
    onStarted: (line) => console.log(line),
  });
  stops.push(engines.stop);
  const env = {
    ...withEngines(process.env, engines.env),
    LECTERN_DATA: data,
    LECTERN_MASTER_KEY: await masterKey(),
    // The front door on this machine tells them whom it lets in, and what stands before it.
    LECTERN_TRUSTED_PROXIES: ['loopback', process.env['LECTERN_TRUSTED_PROXIES']].filter(Boolean).join(','),
    NO_COLOR: '1',
  };
  await runOnce(dist('hosts/setup.host.js'), env);
  if (startsEngines(process.env)) tellWhereEnginesAre(engines.env);

  const hosts = [];
  for (const role of roles) {
    for (let n = 1; n <= options.each; n += 1) {
      const name = `${role}-${n}`;
      const logFile = join(data, 'logs', `${name}.log`);
      const script = dist('hosts/role.host.js');
      hosts.push(supervise({ name, role, script, port: await freePort(), env, logFile }));
    }
  }
  const { trustedProxies } = await load('platform/edge/trusted-proxies.js');
  const frontDoor = await openFrontDoor({
    isTrusted: trustedProxies(process.env['LECTERN_TRUSTED_PROXIES'] ?? ''),
    gateways: hosts.filter(({ role }) => role === 'gateway'),
    own: ownPages(hosts),
    port: Number(process.env['PORT'] || 3000),
    host: process.env['HOST'] || '127.0.0.1',
  });
  stops.push(frontDoor.close);
  stops.push(async () => {
    // The edge first, so that nobody is let in to what is closing.
    for (const role of [...roles].reverse())
      await Promise.all(hosts.filter((host) => host.role === role).map((host) => host.stop()));
  });
  await untilReady(hosts);
  isServing = true;
  const demo = process.env['LECTERN_DEMO'] === '0' ? '' : await runOnce(dist('hosts/demo.host.js'), env);
  console.log(`\n  Lectern is ready at  ${frontDoor.url}\n`);
  if (demo) console.log(demo);
  for (const { name, url, pid } of hosts) console.log(`    ${name.padEnd(14)} ${url}  process ${pid()}`);
  console.log(`\n  Its data and logs lie in  ${data}\n  Stop it with Ctrl+C.\n`);
}

process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));
onUncaught({ isServing: () => isServing, end });
run().catch(async (error) => {
  if (isStopping) return;
  const { plainReason } = await load('hosts/plain-error.js').catch(() => ({}));
  console.error(plainReason?.(error) ?? (error instanceof Error ? error.message : String(error)));
  await end(1);
});
