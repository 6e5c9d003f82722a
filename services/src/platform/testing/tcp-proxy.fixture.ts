import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  /** On 127.0.0.1. */
  readonly port: number;
  /** Connections through the proxy that stand at this moment. */
  connections(): number;
  /** Resets all connections, as when a cable is pulled or a server killed; new ones are taken. */
  cut(): void;
  /** Forwards no byte any more, either way, and closes nothing, as a machine that hangs; new connections hang too. */
  freeze(): void;
  /** Forwards again, what was held back first. */
  thaw(): void;
  /** Resets every new connection, as a port nobody listens on; those that stand go on. */
  refuse(): void;
  /** As in the beginning: new connections are taken, and bytes are forwarded. */
  mend(): void;
  /** Resets everything and gives the port back. */
  stop(): Promise<void>;
};

type Pair = { readonly near: Socket; readonly far: Socket };

/**
 * Stands between a client and its engine, and does to their connections what networks do.
 * @param target where the engine listens; host 127.0.0.1 if none is given
 */
export const startTcpProxy = async (target: {
  readonly host?: string;
  readonly port: number;
}): Promise<TcpProxy> => {
  const pairs = new Set<Pair>();
  let frozen = false;
  let refusing = false;

  const end = (pair: Pair): void => {
    pairs.delete(pair);
    for (const socket of [pair.near, pair.far]) if (!socket.destroyed) socket.resetAndDestroy();
  };

  const flow = ({ near, far }: Pair): void => {
    near.pipe(far);
    far.pipe(near);
  };

  /** A socket without a reader stops reading soon: what it has read by then waits in it. */
  const hold = ({ near, far }: Pair): void => {
    near.unpipe(far).pause();
    far.unpipe(near).pause();
  };

  const server = createServer((near) => {
    if (refusing) {
      near.on('error', () => {});
      near.resetAndDestroy();
      return;
    }
    near.setNoDelay(true);
    const far = connect({ host: target.host ?? '127.0.0.1', port: target.port, noDelay: true });
    const pair = { near, far };
    pairs.add(pair);
    for (const socket of [near, far]) socket.on('error', () => end(pair)).on('close', () => end(pair));
    if (frozen) hold(pair);
    else flow(pair);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });

  const cut = (): void => pairs.forEach(end);
  const thaw = (): void => {
    if (!frozen) return;
    frozen = false;
    pairs.forEach(flow);
  };
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => pairs.size,
    cut,
    freeze: () => {
      frozen = true;
      pairs.forEach(hold);
    },
    thaw,
    refuse: () => void (refusing = true),
    mend: () => {
      refusing = false;
      thaw();
    },
    stop: async () => {
      refusing = true;
      cut();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
};
