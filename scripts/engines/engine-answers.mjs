/** Whether a server speaks its protocol yet: an open port alone does not say so. */
import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * @param {number} port on 127.0.0.1
 * @param {Buffer | undefined} question sent at once
 * @param {(answer: Buffer) => boolean} isAnswer
 * @returns {Promise<boolean>} false when refused, wrong, or not answered within a second
 */
async function answers(port, question, isAnswer) {
  const socket = connect({ host: '127.0.0.1', port });
  try {
    if (question) socket.write(question);
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(1000) });
    return isAnswer(answer);
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** A NATS server greets with `INFO {…}`. @param {number} port */
export const natsAnswers = (port) =>
  answers(port, undefined, (greeting) => greeting.subarray(0, 5).toString() === 'INFO ');

/** `{ ping: 1, $db: 'admin' }` as an OP_MSG: four header numbers, flags, one section of BSON. */
const ping = Buffer.concat([
  int32(16 + 4 + 1 + 30),
  int32(1),
  int32(0),
  int32(2013),
  int32(0),
  Buffer.from([0]),
  int32(30),
  Buffer.from('\x10ping\0'),
  int32(1),
  Buffer.from('\x02$db\0'),
  int32(6),
  Buffer.from('admin\0\0'),
]);

/** @param {number} value */
function int32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

/** A MongoDB answers a ping, naming its request. @param {number} port */
export const mongodbAnswers = (port) =>
  answers(port, ping, (reply) => reply.length > 20 && reply.readInt32LE(8) === 1);

/** An S3 server answers a stranger with a refusal. @param {number} port */
export async function s3Answers(port) {
  try {
    const { status } = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1000) });
    return status < 500;
  } catch {
    return false;
  }
}
