import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.fixture.js';

describe('a connection through the proxy', () => {
  let echo: Server;
  let proxy: TcpProxy;
  const clients: Socket[] = [];

  const open = async (): Promise<Socket> => {
    const socket = connect({ host: '127.0.0.1', port: proxy.port });
    clients.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  const ask = async (socket: Socket, text: string): Promise<string> => {
    const answer = once(socket, 'data');
    socket.write(text);
    return String((await answer)[0]);
  };
  const codeOf = async (socket: Socket): Promise<unknown> => {
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    return error.code;
  };

  beforeEach(async () => {
    echo = createServer((socket) => void socket.on('error', () => {}).pipe(socket));
    echo.listen(0, '127.0.0.1');
    await once(echo, 'listening');
    proxy = await startTcpProxy({ port: (echo.address() as AddressInfo).port });
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy();
    await proxy.stop();
    await new Promise((resolve) => echo.close(resolve));
  });

  it('carries bytes both ways', async () => {
    expect(await ask(await open(), 'hello')).toBe('hello');
    expect(proxy.connections()).toBe(1);
  });

  it('is reset when it is cut; the next one is taken', async () => {
    const socket = await open();
    await ask(socket, 'hello');
    const code = codeOf(socket);
    proxy.cut();
    expect(await code).toBe('ECONNRESET');
    expect(await ask(await open(), 'again')).toBe('again');
  });

  it('stands but says nothing while it is frozen, and goes on where it was', async () => {
    const [old, young] = [await open(), await open()];
    await ask(old, 'before');
    proxy.freeze();
    const late = await open();
    let heard = '';
    for (const socket of [old, young, late]) socket.on('data', (bytes) => (heard += String(bytes)));
    for (const socket of [old, young, late]) socket.write('x');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(heard).toBe('');
    expect([old, young, late].every((socket) => !socket.destroyed)).toBe(true);
    proxy.thaw();
    while (heard.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(heard).toBe('xxx');
  });

  it('is reset at once while the proxy refuses, until it is mended', async () => {
    const standing = await open();
    await ask(standing, 'hello');
    proxy.refuse();
    const refused = connect({ host: '127.0.0.1', port: proxy.port });
    expect(await codeOf(refused)).toBe('ECONNRESET');
    expect(await ask(standing, 'still here')).toBe('still here');
    proxy.mend();
    expect(await ask(await open(), 'back')).toBe('back');
  });
});
