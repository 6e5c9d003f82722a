import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Socket } from 'node:net';
import * as z from 'zod/mini';

/** Where the owner of a data folder listens for the operator's tool: a socket in the folder, a named pipe on Windows. */
export const operatorAddress = (folder: string): string => {
  const path = resolve(folder);
  if (process.platform !== 'win32') return join(path, 'operator.sock');
  return `\\\\.\\pipe\\lectern-${createHash('sha256').update(path.toLowerCase()).digest('hex').slice(0, 32)}`;
};

/** From the tool: first what was typed and where, then answers to questions. */
export const fromTool = z.union([
  z.object({ kind: z.literal('run'), args: z.array(z.string()), folder: z.string() }),
  /** null: there is nobody to ask. */
  z.object({ kind: z.literal('answer'), answer: z.nullable(z.string()) }),
]);
export type FromTool = z.infer<typeof fromTool>;

/** From the owner: lines as they come, and last the exit code. */
export const fromOwner = z.union([
  z.object({ kind: z.enum(['out', 'err', 'progress']), line: z.string() }),
  z.object({ kind: z.literal('ask'), question: z.string(), fSecret: z.boolean() }),
  z.object({ kind: z.literal('exit'), code: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
]);
export type FromOwner = z.infer<typeof fromOwner>;

/** A message a line. Resolves when there is room for the next one, or nobody reads any more. */
export const sendLine = async (socket: Socket, message: FromTool | FromOwner): Promise<void> => {
  if (socket.destroyed || socket.write(`${JSON.stringify(message)}\n`)) return;
  await new Promise<void>((done) => {
    socket.once('drain', done);
    socket.once('close', () => done());
  });
};

/** Calls back for each message that can be understood; another one ends the connection. */
export const onLines = <T>(socket: Socket, schema: z.ZodMiniType<T>, handle: (message: T) => void): void => {
  createInterface({ input: socket }).on('line', (line) => {
    try {
      handle(z.parse(schema, JSON.parse(line)));
    } catch {
      socket.destroy();
    }
  });
};
