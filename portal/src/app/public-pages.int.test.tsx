import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { personOf, visit } from '../testing/page.fixture.js';
import { isPage } from '../shared/paths.js';

afterEach(() => vi.restoreAllMocks());

const pages = [
  ['/', 'Read it. Say it. Hear how it went.', 'Reading and speaking practice'],
  ['/student', 'Say what you think. Hear how it went.', 'For students'],
  ['/parent', 'Hear what your child has to say.', 'For parents'],
  ['/teacher', 'Every child speaks, every day.', 'For teachers'],
  ['/about', 'Read it, then say it your way', 'About'],
  ['/faq', 'Questions and answers', 'FAQ'],
  ['/terms-of-service', 'Terms of service', 'Terms of service'],
  ['/legal', 'Legal', 'Legal'],
  ['/privacy-policy', 'Privacy policy', 'Privacy policy'],
  ['/whatsapp-policy', 'WhatsApp policy', 'WhatsApp policy'],
  ['/contact', 'Contact us', 'Contact'],
  ['/check-receipt', 'Check a receipt', 'Check a receipt'],
  ['/test/audio-recording', 'Recording test', 'Recording test'],
] as const;

describe.each(pages)('%s', (path, heading, title) => {
  it('is there for anybody, named in the tab, and leads only to pages that are there', async () => {
    visit({ path });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading);
    expect(document.title).toBe(`${title} · Lectern`);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    const inside = links.filter((href) => !href.startsWith('#')).map((href) => href.split(/[?#]/)[0] ?? '');
    expect(inside.filter((href) => !isPage(href || '/'))).toEqual([]);
  });
});

const hrefsIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));

describe('around every page', () => {
  it('the footer has what the specification names', async () => {
    visit({ path: '/faq' });
    await screen.findByRole('heading', { level: 1 });
    expect(hrefsIn(screen.getByRole('contentinfo')).slice(0, 7)).toEqual([
      '/about',
      '/terms-of-service',
      '/privacy-policy',
      '/whatsapp-policy',
      '/legal',
      '/contact',
      '/faq',
    ]);
  });

  it('the header leads to Home, About, Contact and Legal, also in the drawer, also signed in', async () => {
    visit({ path: '/faq', user: personOf('teacher') });
    await screen.findByRole('heading', { level: 1 });
    const navs = screen.getAllByRole('navigation', { name: 'Main', hidden: true });
    expect(navs).toHaveLength(2);
    for (const nav of navs)
      expect(hrefsIn(nav)).toEqual(['/teacher/dashboard', '/', '/about', '/contact', '/legal']);
  });

  it('pages for visitors lead whoever is signed in to their own', async () => {
    visit({ path: '/parent', user: personOf('parent') });
    await screen.findByRole('heading', { level: 1 });
    const [link] = await screen.findAllByRole('link', { name: 'Go to my dashboard' });
    expect(link?.getAttribute('href')).toBe('/parent/dashboard');
  });
});

describe('a long text', () => {
  it('has its contents beside it, and can be printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { press } = visit({ path: '/privacy-policy' });
    const contents = within(await screen.findByRole('navigation', { name: 'On this page' }));
    const ids = contents.getAllByRole('link').map((link) => link.getAttribute('href')?.slice(1) ?? '');
    expect(ids.filter((id) => document.getElementById(id) === null)).toEqual([]);
    await press.click(contents.getByRole('button', { name: 'Print this page' }));
    expect(print).toHaveBeenCalledOnce();
  });
});
