// @vitest-environment node
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection, ConnectionEvent } from './connection.types.js';
import { createEmbedTokens } from './embed-tokens.adapter.js';
import {
  sharedConnection,
  type SharedConnection,
  type SharedConnectionOptions,
} from './shared-connection.adapter.js';
import { createConnection } from './socket-connection.adapter.js';

describe('the real-time connection', () => {
  let http: HttpServer;
  let server: Server;
  let connection: Connection;
  let events: ConnectionEvent[];
  let onConnection: (socket: Socket) => void;

  const until = async (holds: () => boolean): Promise<void> => {
    const end = Date.now() + 8_000;
    while (!holds()) {
      if (Date.now() > end) throw new Error(`Did not happen: ${holds.toString()}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const told = (type: ConnectionEvent['type']) => events.filter((event) => event.type === type);

  beforeEach(async () => {
    http = createServer();
    server = new Server(http);
    onConnection = (socket) =>
      socket.on('student:check_socket_health', (answer: (ack: unknown) => void) =>
        answer({ status: 'success' }),
      );
    server.on('connection', (socket) => onConnection(socket));
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const { port } = http.address() as AddressInfo;
    connection = createConnection({
      url: `http://127.0.0.1:${port}`,
      auth: () => Promise.resolve({ token: 'embed-token' }),
    });
    events = [];
    connection.listen((event) => events.push(event));
  });

  afterEach(async () => {
    connection.disconnect();
    await server.close();
  });

  it('opens when asked, and hands over the embed’s token', async () => {
    let handshake: unknown;
    onConnection = (socket) => (handshake = socket.handshake.auth);
    expect(connection.status()).toBe('disconnected');
    connection.connect();
    await until(() => connection.status() === 'connected');
    expect(handshake).toEqual({ token: 'embed-token' });
    expect(told('connection.connected')).toHaveLength(1);
  });

  it('refuses to send without a connection', async () => {
    expect(await connection.send('student:text-response', {})).toEqual({
      status: 'error',
      success: false,
      message: 'Socket not connected',
      unanswered: true,
    });
  });

  it('resolves to what the server answers, bytes included', async () => {
    onConnection = (socket) =>
      socket.on('student:stream-response', (payload: { blob: Buffer }, answer: (ack: unknown) => void) =>
        answer({ success: true, status: 'success', length: payload.blob.length }),
      );
    connection.connect();
    await until(() => connection.status() === 'connected');
    const result = await connection.send('student:stream-response', { blob: new Uint8Array([1, 2, 3]) });
    expect(result).toMatchObject({ success: true, length: 3 });
  });

  it('says what failed when no answer comes in time, as nobody’s answer', async () => {
    connection.connect();
    await until(() => connection.status() === 'connected');
    expect(await connection.send('student:mcq-response', {}, 30)).toMatchObject({
      message: 'Error saving MCQ response',
      unanswered: true,
    });
  });

  it('checks that the server is there and answers', async () => {
    expect(await connection.check(30)).toEqual({ connected: false });
    connection.connect();
    expect(await connection.check()).toEqual({ connected: true });
  });

  it('is not connected for a server that is silent', async () => {
    onConnection = () => undefined;
    connection.connect();
    await until(() => connection.status() === 'connected');
    expect(await connection.check(60)).toEqual({ connected: false });
  });

  it('comes back by itself after the network broke', async () => {
    connection.connect();
    await until(() => connection.status() === 'connected');
    for (const socket of await server.fetchSockets()) server.sockets.sockets.get(socket.id)?.conn.close();
    await until(() => told('connection.connected').length === 2);
    expect(told('connection.lost')).toHaveLength(1);
  });

  it('stays away after the server forbade it, until asked', async () => {
    connection.connect();
    await until(() => connection.status() === 'connected');
    server.emit('connection-terminated', {
      message: 'You signed in elsewhere',
      preventAutoReconnection: true,
    });
    await until(() => connection.status() === 'terminated');
    expect(told('connection.terminated')).toEqual([
      { type: 'connection.terminated', message: 'You signed in elsewhere' },
    ]);
    // Longer than the library's first wait before it reconnects.
    await new Promise((resolve) => setTimeout(resolve, 1_700));
    expect(connection.status()).toBe('terminated');
    connection.connect();
    await until(() => connection.status() === 'connected');
  });

  it('forgets that it was forbidden by an explicit disconnect', async () => {
    connection.connect();
    await until(() => connection.status() === 'connected');
    server.emit('connection-terminated', { message: 'Bye', preventAutoReconnection: true });
    await until(() => connection.status() === 'terminated');
    connection.disconnect();
    expect(connection.status()).toBe('disconnected');
  });

  it('passes on what the server sends', async () => {
    connection.connect();
    await until(() => connection.status() === 'connected');
    server.emit('streak-count-updated', { streakCount: 8 });
    await until(() => told('connection.message').length === 1);
    expect(told('connection.message')).toEqual([
      { type: 'connection.message', name: 'streak-count-updated', payload: { streakCount: 8 } },
    ]);
  });

  describe('that the widgets of a page share', () => {
    const asha = { url: 'http://127.0.0.1:1', userId: 'asha' };
    const held: SharedConnection[] = [];
    const share = (options: Partial<SharedConnectionOptions> = {}): Connection => {
      const shared = sharedConnection({ ...asha, ...options });
      held.push(shared);
      return shared.connection;
    };
    afterEach(() => {
      for (const { release } of held.splice(0)) release();
    });

    /** How many connections these would be. */
    const connections = (...options: Partial<SharedConnectionOptions>[]): number => {
      for (const one of options) share(one);
      return (globalThis as { lecternConnections?: Map<string, unknown> }).lecternConnections?.size ?? 0;
    };

    it('is one for a server and a person', () => {
      expect(connections({}, {})).toBe(1);
    });

    it.each([{ url: 'http://127.0.0.1:2' }, { userId: 'ravi' }])('is another for %o', (other) => {
      expect(connections({}, other)).toBe(2);
    });

    it('shows the token that is good when it opens', async () => {
      const shown: unknown[] = [];
      onConnection = (socket) => shown.push(socket.handshake.auth['token']);
      const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
      let token = 'one';
      const tokens = createEmbedTokens({
        given: () => token,
        ask: () => undefined,
        onRequired: () => undefined,
      });
      const connection = share({ url, tokens });
      connection.connect();
      await until(() => shown.length === 1);
      connection.disconnect();
      token = 'two';
      connection.connect();
      await until(() => shown.length === 2);
      expect(shown).toEqual(['one', 'two']);
    });

    it('is not closed by one widget under another that holds it', async () => {
      const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
      const [uploader, practice] = [share({ url }), share({ url })];
      uploader.connect();
      await until(() => uploader.status() === 'connected');
      practice.connect();
      uploader.disconnect();
      expect(practice.status()).toBe('connected');
      practice.disconnect();
      expect(practice.status()).toBe('disconnected');
    });

    it('is closed by the last who lets go of it, and then made anew', async () => {
      const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
      const [first, second] = [sharedConnection({ ...asha, url }), sharedConnection({ ...asha, url })];
      first.connection.connect();
      await until(() => first.connection.status() === 'connected');
      second.connection.connect();
      first.release();
      first.release();
      expect(second.connection.status()).toBe('connected');
      second.release();
      expect(second.connection.status()).toBe('disconnected');
      const third = share({ url });
      third.connect();
      await until(() => third.status() === 'connected');
      expect(first.connection.status()).toBe('disconnected');
    });
  });
});
