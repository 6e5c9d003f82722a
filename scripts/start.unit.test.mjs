import { describe, expect, it } from 'vitest';
import { missingPackages } from './lib/install.mjs';
import { isAtLeast, nodeComplaint } from './lib/node-version.mjs';
import { meansYes, startOptions } from './lib/start-options.mjs';

describe('the version of Node', () => {
  it.each([
    ['v20.19.0', true],
    ['v20.20.2', true],
    ['v22.0.0', true],
    ['v20.18.9', false],
    ['v18.20.0', false],
    ['v24.1.0-nightly', true],
  ])('%s is new enough: %s', (version, enough) => {
    expect(isAtLeast(version, '20.19')).toBe(enough);
  });

  it('is named, with the one that is needed', () => {
    expect(nodeComplaint('v18.20.4', '>=20.19')).toMatch(/needs Node 20\.19 or newer.*is Node 18\.20\.4/);
    expect(nodeComplaint('v20.19.0', '>=20.19')).toBeUndefined();
  });
});

describe('the options', () => {
  it('are all off when none is given', () => {
    expect(startOptions([])).toEqual({ fresh: false, yes: false, help: false });
  });

  it('are told apart', () => {
    expect(startOptions(['--fresh', '--yes'])).toEqual({ fresh: true, yes: true, help: false });
  });

  it('stop at one that nobody knows, so that a slip deletes nothing', () => {
    expect(() => startOptions(['--fersh'])).toThrow(/--fersh/);
  });

  it.each([
    ['y', true],
    ['Yes ', true],
    ['', false],
    ['n', false],
    ['yesterday', false],
  ])('the answer "%s" means yes: %s', (answer, yes) => {
    expect(meansYes(answer)).toBe(yes);
  });
});

describe('what is installed', () => {
  const wanted = {
    packages: {
      '': {},
      events: { version: '0.1.0' },
      'node_modules/@lectern/events': { resolved: 'events', link: true },
      'node_modules/zod': { version: '4.0.0' },
      'node_modules/engine-mac': { version: '1.0.0', optional: true },
    },
  };
  const installed = {
    'node_modules/@lectern/events': { resolved: 'events', link: true },
    'node_modules/zod': { version: '4.0.0' },
  };

  it('is enough when only packages for other systems are missing', () => {
    expect(missingPackages(wanted, { packages: installed })).toEqual([]);
  });

  it('is not enough when one is missing', () => {
    const { 'node_modules/zod': _, ...rest } = installed;
    expect(missingPackages(wanted, { packages: rest })).toEqual(['node_modules/zod']);
  });

  it('is not enough when one has another version', () => {
    const packages = { ...installed, 'node_modules/zod': { version: '3.0.0' } };
    expect(missingPackages(wanted, { packages })).toEqual(['node_modules/zod']);
  });
});
