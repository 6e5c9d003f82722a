/**
 * A stand-in for one EventStoreDB node, insecure, on the wire: the real client cannot tell them apart in what Lectern uses.
 * Its behaviour was observed on 24.2. For development, CI and load tests where no server is to be had; never for data
 * that somebody needs.
 *
 *   node scripts/engines/eventstoredb-double.mjs [--port N] [--host H] [--data FILE] [--commit-ms N]
 *
 * Prints its `esdb://` address as its first line. With `--data` an append is answered once it is in that file and synced,
 * and is there after SIGKILL; without, the journal is in memory. `--commit-ms` lets every commit take that long, so that
 * a repeat can overtake its first attempt.
 *
 * It does: Append, Read of streams and `$all`, subscriptions to `$all` with filters, tombstones, expected
 * revisions, idempotency with its holes, size limits, server features, gossip, `/info`, `/gossip`, `/health/live`.
 * It does not: BatchAppend, TLS, users and access lists, soft deletion, `$maxCount`, `$maxAge`, `$tb` and scavenging, resolving links,
 * subscriptions to one stream, persistent subscriptions, projections, clusters; and it keeps the whole journal in memory.
 */
import { parseArgs } from 'node:util';
import { serve } from './eventstoredb-double/server.mjs';

const whole = (/** @type {string} */ text, /** @type {string} */ name) => {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  console.error(`--${name} is a number, not ${JSON.stringify(text)}.`);
  process.exit(1);
};

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string' },
    'commit-ms': { type: 'string', default: '0' },
  },
});

try {
  const double = await serve({
    host: values.host,
    port: whole(values.port, 'port'),
    file: values.data,
    commitMs: whole(values['commit-ms'], 'commit-ms'),
  });
  console.log(double.url);
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => void double.stop().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
