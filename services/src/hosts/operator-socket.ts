import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { operatorCommands } from '../operator/all-commands.js';
import type { ExitCode, OperatorIo } from '../operator/operator.js';
import { runCommandLine } from '../operator/program.js';
import type { Logger } from '../platform/logger.js';
import type { Settings } from '../platform/settings.js';
import { operatorContext } from './operator-context.js';
import {
  fromTool,
  onLines,
  operatorAddress,
  sendLine,
  type FromOwner,
  type FromTool,
} from './operator-wire.js';
import { plainReason } from './plain-error.js';
import type { PortOpener } from './port-opener.js';

export type OperatorSocket = { readonly close: () => Promise<void> };

type Deps = {
  readonly settings: Settings;
  readonly opener: PortOpener;
  readonly folder: string;
  readonly logger: Logger;
};

/** Whoever is at the other end of the socket, to a command. */
const ioOver = (
  socket: Socket,
  folder: string,
  signal: AbortSignal,
  answered: () => Promise<string | null>,
): OperatorIo => {
  const send = (message: FromOwner): Promise<void> => sendLine(socket, message);
  return {
    folder,
    signal,
    out: (line) => send({ kind: 'out', line }),
    err: (line) => send({ kind: 'err', line }),
    // Never waited for: a slow terminal must not hold the work.
    progress: (line) => {
      if (socket.writableLength < 65_536) void send({ kind: 'progress', line });
    },
    ask: async (question, how) => {
      const answer = answered();
      await send({ kind: 'ask', question, fSecret: how?.fSecret ?? false });
      return (await answer) ?? undefined;
    },
  };
};

const runFor = (deps: Deps, args: readonly string[], io: OperatorIo): Promise<ExitCode> =>
  runCommandLine(
    operatorCommands,
    args,
    io,
    (work) => work(operatorContext(deps, io, { atWork: () => Promise.resolve(), isAlone: false })),
    plainReason,
  );

const serve = (deps: Deps, socket: Socket, underWay: Set<Promise<void>>): void => {
  const gone = new AbortController();
  let answer: (text: string | null) => void = () => undefined;
  let isRunning = false;
  const answered = (): Promise<string | null> => new Promise((resolve) => (answer = resolve));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    gone.abort();
    answer(null);
  });

  const run = async ({ args, folder }: Extract<FromTool, { kind: 'run' }>): Promise<void> => {
    const code = await runFor(deps, args, ioOver(socket, folder, gone.signal, answered));
    await sendLine(socket, { kind: 'exit', code });
    socket.end();
  };

  onLines(socket, fromTool, (message) => {
    if (message.kind === 'answer') return answer(message.answer);
    if (isRunning) return void socket.destroy();
    isRunning = true;
    const running = run(message)
      .catch((error: unknown) => {
        deps.logger.error({ error }, 'the operator’s command failed');
        socket.destroy();
      })
      .finally(() => underWay.delete(running));
    underWay.add(running);
  });
};

const listen = (server: Server, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });

/**
 * Lets the operator's tool work through the owner of the data folder, for whoever may read that folder. Where no socket
 * can be made (its path is too long, say), that is logged, and the tool does without it while nothing runs.
 */
export const openOperatorSocket = async (deps: Deps): Promise<OperatorSocket> => {
  const address = operatorAddress(deps.folder);
  const isFile = process.platform !== 'win32';
  const sockets = new Set<Socket>();
  const underWay = new Set<Promise<void>>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(deps, socket, underWay);
  });
  try {
    // Left by a process that was killed: whoever has the folder is the only owner.
    if (isFile) rmSync(address, { force: true });
    await listen(server, address);
    if (isFile) chmodSync(address, 0o600);
  } catch (error) {
    deps.logger.warn({ error }, 'the operator’s tool cannot reach this process');
    server.close();
    return { close: () => Promise.resolve() };
  }
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await Promise.all([closed, ...underWay]);
    },
  };
};
