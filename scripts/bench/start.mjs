/**
 * What it costs a start that much is stored: seconds until it is ready, and megabytes in use then, beyond those of an
 * empty folder. The read models are level with the journal, as they are after any orderly or disorderly end.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { median } from './figures.mjs';
import { startLectern } from './lectern.mjs';

const dist = (path) => new URL(`../../services/dist/${path}`, import.meta.url).href;
const probe = new URL('heap-probe.mjs', import.meta.url).href;
const chunksOfAnswer = 20;
const eventsOfStream = 200;
/** Writes that wait together. */
const together = 2_000;

/** One start on a folder. @returns how long it took, and what it has in use, MB */
const startOn = async (data) => {
  const began = performance.now();
  const lectern = await startLectern(
    { LECTERN_DEMO: '0', NODE_OPTIONS: `--expose-gc --import=${probe}` },
    { data, ipc: true },
  );
  const seconds = (performance.now() - began) / 1_000;
  lectern.child.send('heap');
  const [bytes] = await once(lectern.child, 'message');
  await lectern.stop();
  return { seconds, mb: bytes / 1_048_576 };
};

const inGroups = async (count, write) => {
  for (let at = 0; at < count; at += together)
    await Promise.all(Array.from({ length: Math.min(together, count - at) }, (_, n) => write(at + n)));
};

/** Stores chunks of a few bytes, as their answers come, and a journal with which every read model is level. */
const fill = async (data, { chunks, events }) => {
  const { createPortOpener } = await import(dist('hosts/port-opener.js'));
  const { createProjections } = await import(dist('hosts/projections.js'));
  const { reactorRulesOf } = await import(dist('hosts/contexts.js'));
  const { checkpoints } = await import(dist('platform/projections/projection-runner.js'));
  const { collectionOf } = await import(dist('platform/projections/projection.js'));
  const { readSettings } = await import(dist('platform/settings.js'));
  const settings = readSettings({});
  const opener = createPortOpener(settings, data);
  const { blobs, store, documents } = await opener.openAll();
  const began = 1_760_000_000_000;
  let answer = '';
  await inGroups(chunks, (n) => {
    if (n % chunksOfAnswer === 0) answer = `chunks/${randomUUID()}/${randomUUID()}`;
    const timestamp = began + n * 4_000;
    const meta = {
      ended: String(timestamp + 4_000),
      arrived: String(timestamp + 4_100),
      bytes: '4',
      digest: 'a'.repeat(64),
      index: String(n % chunksOfAnswer),
    };
    return blobs.put(`${answer}/${timestamp}`, Buffer.from('some'), meta);
  });
  const streams = Math.ceil(events / eventsOfStream);
  for (let n = 0; n < streams; n += 1) {
    const attemptId = randomUUID();
    const step = () => {
      const id = randomUUID();
      const data = { attemptId, personId: 'bench', responseId: id, questionId: 'q', timestamp: began };
      const metadata = { eventId: id, commandId: id, correlationId: id, causationId: id, version: 1 };
      const at = { actor: { userId: 'bench', role: 'student' }, at: new Date(began).toISOString() };
      return { id, type: 'RecordingReopened', data, metadata: { ...metadata, ...at, appVersion: '0' } };
    };
    await store.append(`attempt-${attemptId}`, Array.from({ length: eventsOfStream }, step), 'none');
  }
  const position = await store.head();
  await documents.ensure(checkpoints);
  for (const projection of createProjections(reactorRulesOf(settings)))
    await documents.put(checkpoints.name, collectionOf(projection), { position });
  await opener.close();
};

const usual = { chunks: 2_000_000, events: 1_000_000, rounds: 5 };

export const start = async ({ rounds, ...stored } = usual) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  const empty = join(folder, 'empty');
  const full = join(folder, 'full');
  const found = { empty: [], full: [] };
  try {
    // Both once unmeasured: the first start on a folder makes what the others open.
    await startOn(empty);
    await startOn(full);
    await fill(full, stored);
    await startOn(full);
    // In turn, so that a machine that grows slow slows both.
    for (let round = 0; round < rounds; round += 1) {
      found.empty.push(await startOn(empty));
      found.full.push(await startOn(full));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const beyond = (of) => median(found.full.map(of)) - median(found.empty.map(of));
  return [
    { name: 'start-after-seconds', value: beyond(({ seconds }) => seconds), unit: 's' },
    { name: 'start-after-mb', value: beyond(({ mb }) => mb), unit: 'MB' },
  ];
};
