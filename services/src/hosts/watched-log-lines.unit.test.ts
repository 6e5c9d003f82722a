import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../../../docs/how-to/watch-it.md', import.meta.url), 'utf8');
const sources = fileURLToPath(new URL('..', import.meta.url));
const source = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|fixtures?|contract)\.ts$/.test(file))
  .map((file) => readFileSync(`${sources}${file}`, 'utf8'))
  .join('\n');

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** What a row says to look for in a log, up to what every such line has. */
const linesOf = (cells: readonly string[]): readonly string[] =>
  cells.flatMap((cell) => {
    const [, told = ''] = /\blogs? for (.*?)(?: with that|: each|$)/.exec(cell) ?? [];
    return [...told.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line);
  });

describe('what operators are told to look for at an alert', () => {
  const alerts = [...page.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

  it.each(alerts)('%s has a row that says what to do', (alert) => {
    expect(rows.filter(([, names = '']) => names.split(', ').includes(alert))).toHaveLength(1);
  });

  const lines = rows.flatMap(linesOf);
  it.each(lines)('the line %j is one that is logged', (line) => {
    expect(source).toContain(`, '${line}`);
  });

  it('are more lines than one', () => {
    expect(lines.length).toBeGreaterThan(5);
  });
});
