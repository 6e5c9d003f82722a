import { createServer as createHttpServer, request as httpRequest } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What lies between a browser and Lectern. */
export type Network = {
  readonly url: string;
  /** Drops what is open and lets nothing through. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
};

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve(`http://127.0.0.1:${port}`);
    });
  });

const closing = (server: Server, open: ReadonlySet<Socket>) => (): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of open) socket.destroy();
  });

/** A wire that can be cut: connections that are open then really drop, as they do when a school's network goes. */
export const wireTo = async (port: number): Promise<Network> => {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    return undefined;
  });
  const url = await listen(server);
  return {
    url,
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: closing(server, open),
  };
};

/** A school's proxy that knows web pages only: no WebSocket, and nothing of Socket.IO's polling either. */
export const pagesOnlyTo = async (port: number): Promise<Omit<Network, 'cut' | 'mend'>> => {
  const open = new Set<Socket>();
  const server = createHttpServer((near, answer) => {
    if (near.url?.startsWith('/socket.io')) {
      answer.writeHead(403).end('Blocked');
      return;
    }
    const far = httpRequest(
      { port, host: '127.0.0.1', path: near.url, method: near.method, headers: near.headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    far.on('error', () => answer.destroy());
    near.pipe(far);
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  server.on('upgrade', (_request, socket) => socket.destroy());
  return { url: await listen(server), close: closing(server, open) };
};
