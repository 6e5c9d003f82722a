import { connect, type Socket } from 'node:net';
import { CannotDo, type ExitCode, type OperatorIo } from '../operator/operator.js';
import { fromOwner, onLines, operatorAddress, sendLine } from './operator-wire.js';

const connectTo = (address: string, taken: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(address);
    socket.once('error', () =>
      reject(
        new CannotDo(`${taken}, and does not answer the operator’s tool. Is it just starting? Try again.`),
      ),
    );
    socket.once('connect', () => {
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });

/**
 * Has the owner of a data folder do what was typed, and passes on what it says.
 * @param taken who has the folder, for the refusal when nobody answers
 * @throws CannotDo when the owner does not answer, or ends before the work is done
 */
export const runThroughOwner = async (
  folder: string,
  args: readonly string[],
  io: OperatorIo,
  taken: string,
): Promise<ExitCode> => {
  if (io.signal.aborted) throw new CannotDo('It was stopped.');
  const socket = await connectTo(operatorAddress(folder), taken);
  let writing: Promise<unknown> = Promise.resolve();
  const inOrder = (step: () => Promise<unknown>): void => {
    socket.pause();
    writing = writing.then(step).then(() => socket.resume());
  };
  io.signal.addEventListener('abort', () => socket.destroy());
  const code = await new Promise<ExitCode | undefined>((resolve) => {
    socket.on('error', () => undefined);
    socket.on('close', () => void writing.then(() => resolve(undefined)));
    onLines(socket, fromOwner, (message) => {
      switch (message.kind) {
        case 'out':
          return inOrder(() => io.out(message.line));
        case 'err':
          return inOrder(() => io.err(message.line));
        case 'progress':
          return io.progress(message.line);
        case 'ask':
          return inOrder(async () => {
            const answer = await io.ask(message.question, { fSecret: message.fSecret });
            await sendLine(socket, { kind: 'answer', answer: answer ?? null });
          });
        case 'exit':
          return void writing.then(() => resolve(message.code));
      }
    });
    void sendLine(socket, { kind: 'run', args: [...args], folder: io.folder });
  });
  socket.destroy();
  if (code !== undefined) return code;
  // Following goes on until it is stopped.
  if (io.signal.aborted && args.includes('--follow')) return 1;
  if (io.signal.aborted) throw new CannotDo('It was stopped.');
  throw new CannotDo(
    'Lectern was stopped before the work was done. Start it, or leave it stopped, and try again.',
  );
};
