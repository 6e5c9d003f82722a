import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../platform/metrics/metrics.js';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const page = read('docs/how-to/watch-it.md');

type Dashboard = {
  readonly panels: readonly {
    readonly title: string;
    readonly gridPos: { readonly x: number; readonly y: number };
    readonly targets: readonly { readonly expr: string }[];
  }[];
};
const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as Dashboard;
const alerts = (text: string) =>
  [...text.matchAll(/- alert: (\w+)\n\s+expr: (.*)\n\s+for: (\w+)/g)].map(
    ([, name = '', expr = '', wait = '']) => ({
      name,
      // The file needs no number that changes with every release.
      expr: expr.replace(/(projection_lag_seconds\)\)) < .*/, '$1 < most'),
      wait,
    }),
  );
const rules = alerts(read('deploy/alerts.yml'));

/** Series that a text names, without what histograms add to their names. */
const seriesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b(?:lectern|process|nodejs)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  );

describe('the dashboard and the alerts that are delivered', () => {
  const known = new Set(
    createMetrics('1')
      .registry.getMetricsAsArray()
      .map(({ name }) => name),
  );
  const named = [
    ...panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => seriesIn(expr))),
    ...rules.flatMap(({ expr }) => seriesIn(expr)),
  ];
  it.each([...new Set(named)])('%s is something that a host measures', (name) => {
    expect(known).toContain(name);
  });

  it('are those that the documentation explains', () => {
    expect(rules).toEqual(alerts(page));
    expect(rules.length).toBeGreaterThan(10);
    const rows = page.split('\n').filter((line) => line.startsWith('| '));
    const titles = new Map(
      rows.map((line) => {
        const [, title = '', query = ''] = line.split('|').map((cell) => cell.trim());
        return [title, [...query.matchAll(/`([^`]+)`/g)].map(([, expr]) => expr)] as const;
      }),
    );
    for (const { title, targets } of panels)
      expect(titles.get(title)).toEqual(targets.map(({ expr }) => expr));
    expect(panels.length).toBeGreaterThan(15);
  });
});
