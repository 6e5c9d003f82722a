/** Commands decided a second through NATS and the journal, against requests answered by NATS alone. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { connect } from '@nats-io/transport-node';
import { median } from './figures.mjs';

const dist = (path) => new URL(`../../services/dist/${path}`, import.meta.url).href;
const echoServer = fileURLToPath(new URL('./nats-echo.mjs', import.meta.url));
const inFlight = 64;
const seconds = 4;
const rounds = 3;
const echoSubject = 'bench.echo';
const actor = { userId: 'bench', role: 'system' };

/** As many as can be, so many at a time. @param {(n: number) => Promise<unknown>} once */
const perSecond = async (once) => {
  let done = 0;
  let n = 0;
  const until = performance.now() + seconds * 1_000;
  const lane = async () => {
    while (performance.now() < until) {
      await once((n += 1));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  return done / seconds;
};

export const stackCommands = async (env) => {
  const { openNatsBus } = await import(dist('platform/bus/nats-bus.adapter.js'));
  const { createCommandSender } = await import(dist('platform/commands/command-sender.js'));
  const { systemClock } = await import(dist('platform/clock/system-clock.adapter.js'));
  const echo = spawn(process.execPath, [echoServer, env['NATS_URL'], echoSubject], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => echo.stdout.once('data', resolve));
  const bus = await openNatsBus({ url: env['NATS_URL'], clock: systemClock });
  const nats = await connect({ servers: env['NATS_URL'] });
  const sender = createCommandSender(bus, systemClock);
  const command = () => ({
    context: 'schools',
    name: 'CreateSchool',
    actor,
    payload: { schoolId: randomUUID(), name: 'A school' },
  });
  const open = async () => {
    const reply = await sender.send(command());
    if (reply.outcome !== 'accepted') throw new Error(reply.message);
  };
  const payload = JSON.stringify(command());
  const ours = [];
  const bare = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await perSecond(open));
      bare.push(await perSecond(() => nats.request(echoSubject, payload, { timeout: 5_000 })));
    }
  } finally {
    echo.kill('SIGTERM');
    await nats.close();
    await bus.close();
  }
  return { name: 'stack-command', value: median(ours), unit: 'commands/s', reference: median(bare) };
};
