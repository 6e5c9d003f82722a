import { describe, expect, it } from 'vitest';
import { candidates, waysToGet } from './lib/chromium.mjs';
import { countsLine, playwrightCounts, sum, vitestCounts, withExitCode } from './lib/counts.mjs';

describe('the counts', () => {
  it('are summed into the closing line', () => {
    const total = sum([
      { passed: 3, failed: 1, skipped: 0 },
      { passed: 4, failed: 0, skipped: 2 },
    ]);
    expect(countsLine(total)).toBe('7 passed, 1 failed, 2 skipped');
  });

  it('know a test file that could not even be loaded', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{}] },
        { status: 'passed', assertionResults: [{}] },
      ],
    };
    expect(vitestCounts(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('hold a flaky journey for a failed one', () => {
    const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 3 };
    expect(playwrightCounts({ stats })).toEqual({ passed: 2, failed: 2, skipped: 3 });
  });

  it('hold a runner that broke for one failed test', () => {
    const counts = { passed: 2, failed: 0, skipped: 0 };
    expect(withExitCode(counts, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(withExitCode(counts, 0)).toEqual(counts);
    expect(withExitCode({ ...counts, failed: 3 }, 1)).toEqual({ ...counts, failed: 3 });
  });
});

describe('looking for a browser', () => {
  it('asks CHROMIUM_PATH first, then PATH, then the usual places', () => {
    const paths = candidates({ CHROMIUM_PATH: '/mine/chrome', PATH: '/a/bin' }, 'linux');
    expect(paths.slice(0, 2)).toEqual(['/mine/chrome', '/a/bin/chromium']);
    expect(paths).toContain('/usr/bin/google-chrome');
  });

  it('knows where a Mac keeps its own', () => {
    expect(candidates({}, 'darwin')).toContain(
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    );
  });
});

describe('getting a browser', () => {
  const machine = {
    platform: 'linux',
    isRoot: false,
    hasSudo: false,
    has: (command) => command === 'apt-get',
  };
  const commands = (more) =>
    waysToGet({ ...machine, ...more }).map((way) => way.map((words) => words.join(' ')));

  it("tries Playwright's own download alone where nothing may be installed", () => {
    expect(commands({})).toEqual([[expect.stringMatching(/playwright\/cli\.js install chromium$/)]]);
  });

  it("then the system's packages, as root", () => {
    expect(commands({ isRoot: true })[1]).toEqual([
      'apt-get update',
      'apt-get install -y --no-install-recommends chromium',
    ]);
  });

  it('or by sudo, if it asks for no password', () => {
    expect(commands({ hasSudo: true })[1]?.[1]).toMatch(/^sudo -n apt-get install/);
  });

  it.each(['dnf', 'apk', 'pacman', 'zypper'])('or by %s, where that is the way', (manager) => {
    expect(commands({ isRoot: true, has: (command) => command === manager })[1]?.[0]).toMatch(`${manager} `);
  });
});
