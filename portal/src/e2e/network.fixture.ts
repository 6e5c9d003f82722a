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

/** A request as a proxy passed it on, and how it was answered. */
export type Passed = { readonly path: string; readonly cookie: string; readonly status: number };

/** A school's proxy that knows web pages only: no WebSocket gets through it. */
export type PageProxy = {
  readonly url: string;
  /** What went through, the oldest first. */
  readonly passed: () => readonly Passed[];
  readonly close: () => Promise<void>;
};

/** @param blocked beginnings of paths that it answers with a refusal */
export const pageProxyTo = async (port: number, blocked: readonly string[] = []): Promise<PageProxy> => {
  const open = new Set<Socket>();
  const passed: Passed[] = [];
  const server = createHttpServer((near, answer) => {
    const path = near.url ?? '';
    if (blocked.some((beginning) => path.startsWith(beginning))) {
      answer.writeHead(403).end('Blocked');
      return;
    }
    const far = httpRequest(
      { port, host: '127.0.0.1', path, method: near.method, headers: near.headers },
      (response) => {
        const status = response.statusCode ?? 502;
        passed.push({ path, cookie: near.headers.cookie ?? '', status });
        answer.writeHead(status, response.headers);
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
  return { url: await listen(server), passed: () => passed, close: closing(server, open) };
};

/** One that blocks Socket.IO's polling too. */
export const pagesOnlyTo = (port: number): Promise<PageProxy> => pageProxyTo(port, ['/socket.io']);
