import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestsOf, integrityOf, keepRelease } from './lib/releases.mjs';

describe('releases of the elements', () => {
  let top;
  let of;
  const build = (text) => writeFileSync(join(of.built, 'lectern.mjs'), text);
  beforeEach(() => {
    top = mkdtempSync(join(tmpdir(), 'lectern-releases-'));
    of = { built: join(top, 'built'), version: '1.0.0', releases: join(top, 'releases') };
    mkdirSync(of.built);
    mkdirSync(of.releases);
    build('first');
    writeFileSync(join(of.built, 'integrity.json'), '{}');
  });
  afterEach(() => rmSync(top, { recursive: true }));

  it('have the digests of what was built, by name and by version', () => {
    const digest = digestsOf(of.built)['lectern.mjs'];
    expect(digest).toMatch(/^sha384-.{64}$/);
    expect(integrityOf(of)).toEqual({ 'lectern.mjs': digest, '1.0.0/lectern.mjs': digest });
  });

  it('stay as they were made when something else is built', () => {
    keepRelease(of);
    const first = digestsOf(of.built)['lectern.mjs'];
    build('second');
    const second = digestsOf(of.built)['lectern.mjs'];
    // The next one is being written and still has the number of the last.
    expect(integrityOf(of)).toEqual({ 'lectern.mjs': second, '1.0.0/lectern.mjs': first });
    expect(() => keepRelease(of)).toThrow('There is a release 1.0.0 already');
    keepRelease({ ...of, version: '1.1.0' });
    expect(readdirSync(of.releases)).toEqual(['1.0.0', '1.1.0']);
    expect(integrityOf({ ...of, version: '1.2.0' })).toMatchObject({
      '1.0.0/lectern.mjs': first,
      '1.1.0/lectern.mjs': second,
      '1.2.0/lectern.mjs': second,
    });
  });
});
