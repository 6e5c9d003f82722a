import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.js';
import { publicUrl } from './public-url.js';

describe('the address that links begin with', () => {
  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ HOST: '192.168.1.7', PORT: '8080' }, 'http://192.168.1.7:8080'],
    [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
    [{ HOST: '::' }, 'http://localhost:3000'],
    [{ HOST: 'fd00::7' }, 'http://[fd00::7]:3000'],
    [{ LECTERN_URL: 'https://lectern.school.example/', PORT: '8080' }, 'https://lectern.school.example'],
    [{ LECTERN_URL: 'https://school.example/lectern' }, 'https://school.example/lectern'],
  ])('of %j is %s', (environment, url) => expect(publicUrl(readSettings(environment))).toBe(url));
});
