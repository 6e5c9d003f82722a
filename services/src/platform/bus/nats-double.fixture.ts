import { type AddressInfo, createServer, type Socket } from 'node:net';

export type NatsDouble = { readonly url: string; stop(): Promise<void> };

const info = {
  server_id: 'double',
  server_name: 'double',
  version: '2.10.0',
  proto: 1,
  go: 'go',
  host: '127.0.0.1',
  port: 4222,
  client_id: 1,
};

/**
 * Something that listens where a NATS server was expected: for what a real one would have to be configured for.
 * @param greeting what it says first: an INFO with these fields, other text, or nothing
 * @param error what it refuses every connection with, as NATS words it
 */
export const startNatsDouble = async (
  greeting: Readonly<Record<string, unknown>> | string,
  error?: string,
): Promise<NatsDouble> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.on('data', (data) => {
      if (error) socket.end(`-ERR '${error}'\r\n`);
      else for (const _ of data.toString('latin1').matchAll(/PING\r\n/g)) socket.write('PONG\r\n');
    });
    if (typeof greeting === 'string') socket.write(greeting);
    else socket.write(`INFO ${JSON.stringify({ ...info, ...greeting })}\r\n`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `nats://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
};
