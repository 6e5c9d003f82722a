import { describe, expect, it } from 'vitest';
import { readSettings } from '../platform/settings.js';
import { bannerOf } from './banner.js';
import { startWarnings } from './start-warnings.js';

const warned = (environment: Record<string, string>) => startWarnings(readSettings(environment)).join('\n');

describe('a start', () => {
  it.each([
    {},
    { SMTP_URL: 'smtp://mail.example', LECTERN_DEMO: '0' },
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '0.0.0.0', LECTERN_URL: 'https://lectern.school.example' },
    { HOST: '0.0.0.0', LECTERN_URL: 'http://localhost:8080' },
  ])('warns of nothing with %j', (environment) => {
    expect(warned(environment)).toBe('');
  });

  it('says that no mail goes out where nobody can read them here either', () => {
    expect(warned({ LECTERN_DEMO: '0' })).toMatch(/^No mail is sent until SMTP_URL is set/);
  });

  it.each(['0.0.0.0', '::', '192.168.1.20', 'school-server'])('on %s asks for the address', (HOST) => {
    expect(warned({ HOST })).toMatch(/^LECTERN_URL must be set to the https:\/\/ address/);
  });

  it('tells with which address mailed links begin until then', () => {
    expect(warned({ HOST: '0.0.0.0' })).toContain('http://localhost:3000');
  });

  it('says that people cannot sign in by an address without https', () => {
    const LECTERN_URL = 'http://lectern.school.example';
    expect(warned({ LECTERN_URL })).toMatch(/^LECTERN_URL must begin with https/);
  });

  it('shows its warnings, each on a line, before where the data lies', () => {
    const start = { url: 'http://localhost:3000', folder: '/data', demo: undefined, isOutbox: false };
    const lines = bannerOf({ ...start, warnings: ['One thing.', 'Another.'] }).split('\n');
    expect(lines).toEqual(expect.arrayContaining(['  ! One thing.', '  ! Another.']));
    expect(lines.indexOf('  ! Another.')).toBeLessThan(lines.indexOf('  Its data lies in  /data'));
    expect(bannerOf({ ...start, warnings: [] })).not.toContain('!');
  });
});
