import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { Acknowledgement, Envelope } from '@lectern/events/wire/envelope';
import { questionOrResponseNotFound } from '@lectern/events/practice/protocol';
import type { Client } from './lectern-client.fixture.js';
import { chunkMessage, type ChunkOptions, type Speaking } from './speaking.fixture.js';

/** A part of an answer that Lectern has taken over: its sender has deleted it. */
export type Acknowledged = {
  readonly attemptId: string;
  readonly responseId: string;
  readonly timestamp: number;
  readonly digest: string;
};

/** Students who speak, each over a socket of their own, one answer after another. */
export type Load = {
  readonly acknowledged: readonly Acknowledged[];
  /** Attempts that Lectern said it had begun. */
  readonly begun: readonly string[];
  /** Answers of which every part was acknowledged. */
  readonly given: readonly { readonly attemptId: string; readonly responseId: string }[];
  /** What was refused for good, and what would have made a client delete what it has: there is no reason for any. */
  readonly refused: readonly string[];
  /** When each of them was last acknowledged something, ms since the epoch. */
  readonly lastHeardAt: () => readonly number[];
  /** Everybody ends what they are at, and says no more. */
  readonly finish: () => Promise<void>;
};

export type LoadOptions = {
  readonly url: string;
  /** Signed in; their sockets and requests are spread over the gateways. */
  readonly students: readonly Client[];
  readonly clients: number;
  readonly questionId: string;
};

/** Parts of an answer, at the most, and how long each is: within two minutes. */
const parts = 100;
const partMs = 1_000;
const everyMs = (): number => 700 + Math.random() * 600;
const retryMs = 1_000;
const patienceMs = 10_000;

/** 2 to 20 kB, no two alike. */
const soundOf = (to: Speaking, n: number): string =>
  `<${to.responseId} ${n}>`.padEnd(2_000 + Math.floor(Math.random() * 18_000), '.');

const connectTo = (url: string, cookie: string, fPolling: boolean): Socket =>
  io(url, {
    extraHeaders: { cookie },
    transports: [fPolling ? 'polling' : 'websocket'],
    forceNew: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 2_000,
  });

/** The acknowledgement, or undefined where none came: then it is sent again, as a page does. */
const hand = async (socket: Socket, message: unknown): Promise<Acknowledgement | undefined> => {
  if (!socket.connected) {
    // Refused at the door, or closed by the server: the library leaves it so.
    if (!socket.active) socket.connect();
    return undefined;
  }
  try {
    return await socket.timeout(patienceMs).emitWithAck('student:stream-response', message);
  } catch {
    return undefined;
  }
};

export const startLoad = ({ url, students, clients, questionId }: LoadOptions): Load => {
  const acknowledged: Acknowledged[] = [];
  const begun: string[] = [];
  const given: { attemptId: string; responseId: string }[] = [];
  const refused: string[] = [];
  const lastHeardAt = Array.from({ length: clients }, () => 0);
  let fEnding = false;

  /** Until Lectern says that it has begun; the key makes repetitions the same attempt. */
  const begin = async (client: Client): Promise<string> => {
    const key = randomUUID();
    for (;;) {
      const answer = await fetch(`${url}/api/practice-attempt`, {
        method: 'POST',
        headers: {
          cookie: client.cookie,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ passageId: 'gecko-ceiling' }),
        signal: AbortSignal.timeout(patienceMs),
      }).catch(() => undefined);
      const body = (await answer?.json().catch(() => undefined)) as Envelope<{ _id: string }> | undefined;
      if (body?.success) {
        begun.push(body.data._id);
        return body.data._id;
      }
      if (answer && answer.status < 500) refused.push(`begin ${answer.status}: ${JSON.stringify(body)}`);
      await sleep(retryMs);
    }
  };

  /** Sends one part until it is acknowledged. */
  const deliver = async (socket: Socket, to: Speaking & { began: number }, n: number, who: number) => {
    const options: ChunkOptions = { bytes: soundOf(to, n), fLast: fEnding || n === parts - 1 };
    const timestamp = to.began + n * partMs;
    const times = { timestamp, endedAt: timestamp + partMs, userTimestamp: to.began };
    const message = { ...chunkMessage(to, n, options), ...times };
    for (;;) {
      const told = await hand(socket, message);
      if (told?.success) break;
      const said = told?.message ?? '';
      if (told?.permanent || said === questionOrResponseNotFound) refused.push(`part ${n}: ${said}`);
      await sleep(retryMs);
    }
    lastHeardAt[who] = Date.now();
    const { attemptId, responseId } = to;
    acknowledged.push({ attemptId, responseId, timestamp, digest: message.digest });
    return message.fLastBlob;
  };

  /** Speaks on whatever the network does: the parts wait on the device, and the oldest goes first. */
  const answer = async (socket: Socket, client: Client, who: number): Promise<void> => {
    const attemptId = await begin(client);
    const responseId = `response-${randomUUID()}`;
    const to = { client, attemptId, questionId, responseId, began: Date.now() };
    let spoken = 0;
    const speak = async (): Promise<void> => {
      for (; spoken < parts && !fEnding; spoken += 1) await sleep(everyMs());
    };
    const send = async (): Promise<void> => {
      for (let n = 0; n < parts; n += 1) {
        while (spoken <= n && !fEnding) await sleep(100);
        if (await deliver(socket, to, n, who)) return;
      }
    };
    await Promise.all([speak(), send()]);
    given.push({ attemptId, responseId });
  };

  const speakers = Array.from({ length: clients }, async (_, who) => {
    const student = students[who % students.length];
    if (!student) throw new Error('Nobody is signed in.');
    // As a browser that was given its gateway before; every tenth has no WebSocket.
    const cookie = `${student.cookie}; lectern-gateway=gateway-${(Math.floor(who / students.length) % 2) + 1}`;
    const socket = connectTo(url, cookie, who % 10 === 0);
    await sleep(who * 40);
    while (!fEnding) await answer(socket, { ...student, cookie }, who);
    socket.disconnect();
  });

  return {
    acknowledged,
    begun,
    given,
    refused,
    lastHeardAt: () => lastHeardAt,
    finish: async () => {
      fEnding = true;
      await Promise.all(speakers);
    },
  };
};
