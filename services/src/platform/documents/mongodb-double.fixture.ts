import { type AddressInfo, createServer, type Socket } from 'node:net';
import { BSON } from 'mongodb';

type Reply = Readonly<Record<string, unknown>>;

export type MongoDouble = { readonly port: number; stop(): Promise<void> };

const headerBytes = 16;
const opQuery = 2_004;
const opMessage = 2_013;

/** The command in a message: OP_MSG, or the OP_QUERY with which a driver says hello to a server it does not know. */
const commandOf = (message: Buffer): Reply => {
  if (message.readInt32LE(12) === opMessage) return BSON.deserialize(message.subarray(headerBytes + 5));
  const name = message.indexOf(0, headerBytes + 4);
  return BSON.deserialize(message.subarray(name + 9));
};

const answer = (message: Buffer, reply: Reply): Buffer => {
  const isQuery = message.readInt32LE(12) === opQuery;
  const body = BSON.serialize(reply);
  // OP_MSG: flags and the section's kind; OP_REPLY: flags, cursor, start, one document.
  const before = Buffer.alloc(isQuery ? 20 : 5);
  if (isQuery) before.writeInt32LE(1, 16);
  const header = Buffer.alloc(headerBytes);
  header.writeInt32LE(headerBytes + before.length + body.length, 0);
  header.writeInt32LE(message.readInt32LE(4), 8);
  header.writeInt32LE(isQuery ? 1 : opMessage, 12);
  return Buffer.concat([header, before, body]);
};

/** A server of MongoDB's protocol that gives one answer to each command, for what no engine at hand can be made to say. */
export const startMongoDouble = async (reply: (command: Reply) => Reply): Promise<MongoDouble> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let read = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      read = Buffer.concat([read, bytes]);
      while (read.length >= 4 && read.length >= read.readInt32LE(0)) {
        const message = read.subarray(0, read.readInt32LE(0));
        read = read.subarray(message.length);
        socket.write(answer(message, reply(commandOf(message))));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};

/** What a server says of itself when it is asked first. */
export const helloOf = (maxWireVersion: number): Reply => ({
  ok: 1,
  helloOk: true,
  isWritablePrimary: true,
  ismaster: true,
  minWireVersion: 0,
  maxWireVersion,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: 30,
  saslSupportedMechs: ['SCRAM-SHA-256'],
});
