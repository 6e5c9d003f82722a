import { afterEach, describe, expect, it, vi } from 'vitest';
import { send } from './send-with-progress.adapter.js';

type Server = { readonly status: number; readonly text: string } | 'away';

/** A browser whose calls are answered by the test, after two steps of sending. */
const browserWith = (server: Server) => {
  const sent: unknown[] = [];
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    open(...address: string[]) {
      sent.push(...address);
    }
    setRequestHeader(...header: string[]) {
      sent.push(header);
    }
    send(body: string) {
      sent.push(body);
      if (server === 'away') return void this.dispatchEvent(new Event('error'));
      for (const loaded of [5, 20])
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 20 }));
      this.status = server.status;
      this.responseText = server.text;
      return void this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
};
const call = {
  method: 'POST',
  url: '/api/x',
  headers: { 'content-type': 'application/json' },
  body: '{"a":1}',
};

afterEach(() => vi.unstubAllGlobals());

describe('a call that takes a while', () => {
  it('sends as any other, and tells how much has left', async () => {
    const sent = browserWith({ status: 200, text: '{"success":true,"data":1}' });
    const shares: number[] = [];
    const answer = await send(call, (share) => shares.push(share));
    expect(answer).toEqual({ status: 200, body: { success: true, data: 1 } });
    expect(sent).toEqual(['POST', '/api/x', ['content-type', 'application/json'], '{"a":1}']);
    expect(shares).toEqual([0.25, 1]);
  });

  it('keeps the status of what cannot be read', async () => {
    browserWith({ status: 502, text: '<h1>Bad gateway</h1>' });
    expect(await send(call, () => undefined)).toEqual({ status: 502, body: null });
  });

  it('says when nobody was reached', async () => {
    browserWith('away');
    expect(await send(call, () => undefined)).toEqual({ status: 0, body: null });
  });
});
