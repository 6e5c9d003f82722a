/** The double's one port: gRPC for the client, and a little HTTP for probes, told apart by their first bytes. */
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { appendCall } from './append-calls.mjs';
import { createJournal } from './journal.mjs';
import { openJournalFile } from './journal-file.mjs';
import { readCall } from './read-calls.mjs';
import { tombstoneCall } from './tombstone-call.mjs';
import { clusterOf, services, supportedMethods } from './wire.mjs';

/** What a new server writes first. */
const firstEvent = {
  type: '$metadata',
  contentType: 'application/json',
  data: new Uint8Array(Buffer.from('{"$maxCount":1}')),
  metadata: new Uint8Array(),
};
const http2Preface = 'PRI * HTTP/2.0';
const unimplemented = { code: 12, details: 'The double does not do this.' };

/** The version whose behaviour was observed. */
const version = '24.2.0';

/** @param {{ node: { id: string, host: string, port: number } }} about */
const probes = ({ node }) =>
  createHttpServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://double').pathname;
    const json = (/** @type {unknown} */ body) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const members = [
      {
        instanceId: node.id,
        timeStamp: new Date().toISOString(),
        state: 'Leader',
        isAlive: true,
        httpEndPointIp: node.host,
        httpEndPointPort: node.port,
        esVersion: version,
      },
    ];
    if (path === '/health/live') response.writeHead(204).end();
    else if (path === '/info')
      json({
        esVersion: version,
        state: 'leader',
        features: { projections: false, userManagement: false, atomPub: false },
        authentication: { type: 'insecure' },
      });
    else if (path === '/gossip') json({ members, serverIp: node.host, serverPort: node.port });
    else response.writeHead(404).end();
  });

/**
 * @param {{ host: string, port: number, file: string | undefined, commitMs: number }} options
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serve({ host, port, file, commitMs }) {
  const journal = createJournal();
  const growth = new EventEmitter().setMaxListeners(0);
  const disk = await openJournalFile({ file, commitMs, journal, onCommit: () => growth.emit('grown') });
  if (journal.log.length === 0)
    await disk.commit(journal.write('$$$scavenges', [{ id: randomUUID(), ...firstEvent }], Date.now()));

  const store = { journal, commit: disk.commit };
  const onGrowth = (/** @type {() => void} */ wake) => {
    growth.on('grown', wake);
    return () => growth.off('grown', wake);
  };
  const node = { id: randomUUID(), host, port };
  const grpc = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  grpc.addService(services.streams, {
    append: appendCall(store),
    batchAppend: (/** @type {any} */ call) => call.emit('error', unimplemented),
    read: readCall(journal, onGrowth),
    tombstone: tombstoneCall(store),
    delete: (/** @type {any} */ _call, /** @type {any} */ callback) => callback(unimplemented),
  });
  grpc.addService(services.features, {
    getSupportedMethods: (/** @type {any} */ _call, /** @type {any} */ callback) =>
      callback(null, supportedMethods(version)),
  });
  grpc.addService(services.gossip, {
    read: (/** @type {any} */ _call, /** @type {any} */ callback) =>
      callback(null, clusterOf({ ...node, now: Date.now() })),
  });

  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const http = probes({ node });
  const listener = createServer((socket) => {
    socket.setNoDelay(true).on('error', () => {});
    socket.once('readable', () => {
      const first = socket.read();
      if (!first) return;
      socket.unshift(first);
      if (first.toString('latin1', 0, http2Preface.length).startsWith('PRI'))
        injector.injectConnection(socket);
      else http.emit('connection', socket);
    });
  });
  listener.listen(port, host);
  await once(listener, 'listening');
  const address = listener.address();
  if (address && typeof address === 'object') node.port = address.port;
  return {
    url: `esdb://${host}:${node.port}?tls=false`,
    stop: async () => {
      listener.close();
      grpc.forceShutdown();
      await disk.close();
    },
  };
}
