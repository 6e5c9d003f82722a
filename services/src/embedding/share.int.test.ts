import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';

let running: Running;
beforeAll(async () => {
  running = await startLectern({ library: oneText });
}, 60_000);
afterAll(() => running.stop());

const link = () => `${running.url}/passage/gecko-ceiling`;
const oembed = (of: Readonly<Record<string, string>>) =>
  fetch(`${running.url}/oembed?${new URLSearchParams(of)}`);

describe('a link to a passage', { timeout: 30_000 }, () => {
  it('says where an editor finds its card', async () => {
    const told = (await fetch(link())).headers.get('link') ?? '';
    const [, address = ''] =
      /^<([^>]+)>; rel="alternate"; type="application\/json\+oembed"$/.exec(told) ?? [];
    const { pathname, search } = new URL(address);
    expect(pathname).toBe('/oembed');
    expect(new URLSearchParams(search).get('url')).toMatch(/\/passage\/gecko-ceiling$/);
  });

  it('becomes a card that any site may frame, and that leads to the passage', async () => {
    const response = await oembed({ url: link(), format: 'json', maxwidth: '320' });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const card = (await response.json()) as Record<string, string | number>;
    expect(card).toMatchObject({
      version: '1.0',
      type: 'rich',
      width: 320,
      height: 200,
      provider_name: 'Lectern',
    });
    expect(card['title']).toMatch(/Gecko/);
    const [, src = ''] = /^<iframe src="([^"]+)"/.exec(String(card['html'])) ?? [];
    const frame = await fetch(running.url + new URL(src).pathname, { headers: { 'accept-language': 'hi' } });
    expect(frame.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect([frame.headers.get('x-frame-options'), frame.headers.get('set-cookie')]).toEqual([null, null]);
    const html = await frame.text();
    expect(html).toContain('/passage/gecko-ceiling" target="_blank" rel="noopener"');
    expect(html).toContain('<html lang="hi">');
    expect((await fetch(`${running.url}/embed/v1/passage-card.css`)).status).toBe(200);
  });

  it.each([
    ['of another site', 'https://evil.example/passage/gecko-ceiling'],
    ['to nothing', 'nonsense'],
    ['to another page', '/about'],
    ['to a passage that is not there', '/passage/none'],
  ])('%s has none', async (_, path) => {
    const response = await oembed({ url: path.startsWith('/') ? running.url + path : path });
    expect(response.status).toBe(404);
  });

  it('is told as JSON alone', async () => {
    const response = await oembed({ url: link(), format: 'xml' });
    expect(response.status).toBe(400);
  });

  it('whose passage is gone has a card that says so', async () => {
    const response = await fetch(`${running.url}/embed/passage/none`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('no longer here');
  });
});
