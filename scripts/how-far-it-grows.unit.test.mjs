import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../docs/explanation/how-far-it-grows.mjs', import.meta.url));

it.each([[['--nope', '1']], [['--students']], [['--students', 'many']]])(
  'the arithmetic of how far it grows says in one line what it takes, asked with %j',
  (args) => {
    const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr.trim()).toMatch(/^(Each input|--students) takes a number/);
    expect(stderr.trim()).not.toContain('\n');
  },
);

describe('the page of how far it grows', () => {
  const folder = new URL('../docs/explanation/', import.meta.url);
  const page = readFileSync(new URL('how-far-it-grows.md', folder), 'utf8');
  const source = readFileSync(script, 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const number = (/** @type {string} */ text) => Number(text.replace(/[,_]/g, ''));

  it('gives every input of the arithmetic the value that it has there', () => {
    const told = rows.flatMap(([, names, value]) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => [name, number(value)]),
    );
    const used = [...source.matchAll(/\b([a-zA-Z]+): ([\d_.]+),?/g)].map(([, name, value]) => [
      name,
      number(value),
    ]);
    const ofUsed = Object.fromEntries(used);
    const common = told.filter(([name]) => name in ofUsed);
    expect(common.length).toBeGreaterThan(15);
    expect(Object.fromEntries(common)).toEqual(
      Object.fromEntries(common.map(([name]) => [name, ofUsed[name]])),
    );
  });

  it('has the sums that it gives', () => {
    const { stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect(page).toContain(`each up to ${/A cell holds (\S+) students/.exec(stdout)?.[1]} |`);
    const sums = stdout.split(/\n(?=[\d,]+ students)/).slice(1);
    const lines = sums.map((sum) => {
      const line = (/** @type {string} */ name) => new RegExp(`${name} {2,}(.*)`).exec(sum)?.[1] ?? '';
      const [journal, recordings] = [...line('a year').matchAll(/([\d,.]+) [GT]B/g)].map(([, size]) =>
        number(size),
      );
      const answers = /([\d,.]+) answers/.exec(sum)?.[1];
      const hosts = [...line('hosts in each').matchAll(/\d+/g)].join(', ');
      const students = /^\S+/.exec(sum)?.[0];
      const slices = number(line('slices at one time').replace(' TB', ''));
      const sizes = [journal / 1_000, recordings, slices];
      return [students, answers, line('cells'), hosts, line('hosts in all'), ...sizes];
    });
    const told = rows
      .filter(([, students]) => sums.some((sum) => sum.startsWith(`${students} students`)))
      .map(([, ...cells]) => [
        ...cells.slice(0, 5),
        ...cells.slice(5, 8).map((cell) => number(cell.replace(' TB', ''))),
      ]);
    expect(told).toEqual(lines);
  });
});
