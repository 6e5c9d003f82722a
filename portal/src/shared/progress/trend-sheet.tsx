import { useGainText, useScoreText } from '@lectern/widgets/ui/stars';
import { useTexts } from '@lectern/widgets/ui/texts';
import { LineChart } from '../chart/line-chart.js';
import texts from './progress.en.json';
import { isClearer, type Point } from './trend.js';

/** How the scores went, as a line and as a sentence: in stars for a child. */
export function TrendSheet({ points }: { points: readonly Point[] }) {
  const { trend: t } = useTexts(texts);
  const scoreText = useScoreText();
  const gainText = useGainText();
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const before = points.at(-2);
  const more = before ? gainText(last.score, before.score) : null;
  return (
    <section className="sheet stack gap-near" aria-labelledby="trend">
      <h2 id="trend">{isClearer(points) ? t.clearer : t.steady}</h2>
      <LineChart
        caption={t.caption}
        lines={[t.communication]}
        points={points.map(({ score, ...point }) => ({ ...point, scores: [score] }))}
      />
      {more && (
        <p>
          <b>{more}</b>
        </p>
      )}
      <p className="soft">
        {t.sentence({ pages: points.length, from: scoreText(first.score), to: scoreText(last.score) })}
      </p>
    </section>
  );
}
