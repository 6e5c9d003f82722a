import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { operatorCommands } from '../operator/all-commands.js';
import { CannotDo, type Ended, type OperatorIo } from '../operator/operator.js';
import { runCommandLine } from '../operator/program.js';
import type { Logger } from '../platform/logger.js';
import type { Settings } from '../platform/settings.js';
import { operatorContext } from './operator-context.js';
import { plainReason } from './plain-error.js';
import type { PortOpener } from './port-opener.js';

/** What was typed, and in which folder. */
type Typed = { readonly args: readonly string[]; readonly folder: string };
/** The answer to it: lines of JSON as they come, and last how it ended. */
type Line =
  | { readonly to: 'out' | 'err' | 'progress'; readonly line: string }
  | { readonly to: 'end'; readonly ended: Ended };

/** Where the owner of a data folder listens for the operator's tool: a socket in the folder, a named pipe on Windows. */
const addressIn = (folder: string): string => {
  const path = resolve(folder);
  if (process.platform !== 'win32') return join(path, 'operator.sock');
  return `\\\\.\\pipe\\lectern-${createHash('sha256').update(path.toLowerCase()).digest('hex').slice(0, 32)}`;
};

/**
 * Has the owner of a data folder do what was typed, and passes on what it says.
 * @param taken who has the folder, for the refusal when nobody answers
 * @throws CannotDo when the owner does not answer, or ends before the work is done; the signal's reason
 */
export const runThroughOwner = async (
  folder: string,
  args: readonly string[],
  io: OperatorIo,
  taken: string,
): Promise<Ended> => {
  const call = request({ socketPath: addressIn(folder), method: 'POST', agent: false, signal: io.signal });
  call.end(JSON.stringify({ args, folder: io.folder } satisfies Typed));
  const [response] = (await once(call, 'response').catch(() => {
    io.signal.throwIfAborted();
    throw new CannotDo(`${taken}, and does not answer the operator’s tool. Is it just starting? Try again.`);
  })) as [IncomingMessage];
  let rest = '';
  try {
    for await (const text of response.setEncoding('utf8')) {
      const lines = (rest + String(text)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const message = JSON.parse(line) as Line;
        if (message.to === 'end') return message.ended;
        await io[message.to](message.line);
      }
    }
  } catch (error) {
    if (!('code' in (error as Error))) throw error;
  }
  // Following goes on until it is stopped.
  if (io.signal.aborted && args.includes('--follow')) return 1;
  io.signal.throwIfAborted();
  throw new CannotDo(
    'Lectern was stopped before the work was done. Start it, or leave it stopped, and try again.',
  );
};

type Deps = {
  readonly settings: Settings;
  readonly opener: PortOpener;
  readonly folder: string;
  readonly logger: Logger;
};

const serve = async (deps: Deps, call: IncomingMessage, response: ServerResponse): Promise<void> => {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const { args, folder } = (await json(call)) as Typed;
  const { signal } = gone;
  const send = async (line: Line): Promise<void> => {
    if (signal.aborted || response.write(`${JSON.stringify(line)}\n`)) return;
    await once(response, 'drain', { signal }).catch(() => undefined);
  };
  const io: OperatorIo = {
    folder,
    signal,
    out: (line) => send({ to: 'out', line }),
    err: (line) => send({ to: 'err', line }),
    // Never waited for: a slow terminal must not hold the work.
    progress: (line) => {
      if (!response.writableNeedDrain) void send({ to: 'progress', line });
    },
  };
  const surroundings = { atWork: () => Promise.resolve(), isAlone: false };
  const ended = await runCommandLine(
    operatorCommands,
    args,
    io,
    (work) => work(operatorContext(deps, io, surroundings)),
    plainReason,
  );
  await send({ to: 'end', ended });
  response.end();
};

/**
 * Lets the operator's tool work through the owner of the data folder, for whoever owns that folder. Where no socket can be
 * made (its path is too long, say), that is logged, and the tool does without it while nothing runs.
 */
export const openOperatorSocket = async (deps: Deps): Promise<{ readonly close: () => Promise<void> }> => {
  const address = addressIn(deps.folder);
  const isFile = process.platform !== 'win32';
  const underWay = new Set<Promise<void>>();
  const server = createServer((call, response) => {
    const serving = serve(deps, call, response)
      .catch((error: unknown) => {
        deps.logger.error({ error }, 'the operator’s command failed');
        response.destroy();
      })
      .finally(() => underWay.delete(serving));
    underWay.add(serving);
  });
  try {
    // Left by a process that was killed: whoever has the folder is the only owner.
    if (isFile) rmSync(address, { force: true });
    server.listen(address);
    await once(server, 'listening');
    if (isFile) chmodSync(address, 0o600);
  } catch (error) {
    deps.logger.warn({ error }, 'the operator’s tool cannot reach this process');
  }
  return {
    close: async () => {
      server.close();
      server.closeAllConnections();
      await Promise.all(underWay);
    },
  };
};
