import { ExactScores } from '@lectern/widgets/ui/exact-scores';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dotsOf, LineChart, type ChartPoint } from './line-chart.js';

const points: readonly ChartPoint[] = [
  { key: 'a', title: 'The kite', at: '2026-09-07T08:00:00Z', scores: [2.4, 3] },
  { key: 'b', title: 'The otter', at: '2026-09-14T08:00:00Z', scores: [3.8, undefined] },
];

const draw = (isExact: boolean) =>
  render(
    <ExactScores value={isExact}>
      <LineChart caption="Kavi’s scores" lines={['Communication', 'Critical Thinking']} points={points} />
    </ExactScores>,
  );
const rows = () =>
  within(screen.getByRole('table', { name: 'Kavi’s scores', hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map(({ children }) => [...children].map(({ textContent }) => textContent));

describe('a line chart', () => {
  it('is also a table of decimals for adults, the newest first', () => {
    draw(true);
    expect(rows()).toEqual([
      ['Passage', 'Communication', 'Critical Thinking'],
      ['The otter14 Sept', '3.8', 'not scored'],
      ['The kite7 Sept', '2.4', '3.0'],
    ]);
  });

  it('shows a child no decimals', () => {
    const { container } = draw(false);
    expect(rows()[1]?.slice(1)).toEqual(['4 of 5 stars', 'not scored']);
    expect(container.textContent).not.toContain('3.8');
  });

  it('is drawn with 5 at the top, and leaves out what has no score', () => {
    expect(dotsOf(points, 0)).toEqual([
      { key: 'a', x: 0, y: 52 },
      { key: 'b', x: 320, y: 24 },
    ]);
    expect(dotsOf(points, 1)).toHaveLength(1);
  });

  it('says where its axes begin and end', () => {
    draw(true);
    expect(screen.getByRole('figure', { name: 'Stars, from 0 to 5' }).textContent).toContain('7 Sept14 Sept');
  });
});
