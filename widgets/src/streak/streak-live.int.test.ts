// @vitest-environment node
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmbedTokens } from '../connection/embed-tokens.adapter.js';
import { followStreak } from './streak-live.adapter.js';

describe('a streak that is followed', () => {
  let http: HttpServer;
  let server: Server;
  let stored: number;
  let leave: AbortController;
  const sockets: Socket[] = [];
  const heard = vi.fn<(count: number) => void>();

  const answers: Readonly<Record<string, () => unknown>> = {
    '/api/authentication/session': () => ({ sessionUser: { _id: 'mina', role: 'student' } }),
    '/api/student/get-streak-count': () => ({ streakCount: stored }),
  };

  beforeEach(async () => {
    stored = 6;
    heard.mockClear();
    sockets.length = 0;
    leave = new AbortController();
    http = createServer(({ url = '' }, response) => {
      const data = answers[url]?.();
      if (data)
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, data }));
    });
    server = new Server(http);
    server.on('connection', (socket) => sockets.push(socket));
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    leave.abort();
    await server.close();
  });

  const follow = () => {
    const { port } = http.address() as AddressInfo;
    const tokens = createEmbedTokens({
      given: () => 't1',
      ask: () => undefined,
      onRequired: () => undefined,
    });
    return followStreak({ server: `http://127.0.0.1:${port}`, tokens }, heard, leave.signal);
  };

  it('is heard as it changes, and is asked for again when the connection comes back', async () => {
    await follow();
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(6));
    expect(sockets[0]?.handshake.auth).toMatchObject({ token: 't1' });
    sockets[0]?.emit('streak-count-updated', { streakCount: 7 });
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(7));
    stored = 8;
    sockets[0]?.conn.close();
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(8), 5_000);
  });

  it('is heard no more when it has left the page', async () => {
    await follow();
    await vi.waitFor(() => expect(sockets[0]?.connected).toBe(true));
    leave.abort();
    await vi.waitFor(() => expect(sockets[0]?.connected).toBe(false));
  });
});
