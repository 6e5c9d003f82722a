import { ExactScores } from '@lectern/widgets/ui/exact-scores';
import { useScoreText } from '@lectern/widgets/ui/stars';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useContext } from 'react';
import { LineChart } from '../../shared/chart/line-chart.js';
import texts from './dashboard.en.json';
import { hasMoreStars, isClearer, moreThanBefore, type Point } from './trend.js';

/** How the scores went, as a line and as a sentence: in stars for a child. */
export function TrendSheet({ points }: { points: readonly Point[] }) {
  const { trend: t } = useTexts(texts);
  const scoreText = useScoreText();
  const isExact = useContext(ExactScores);
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const more = moreThanBefore(points);
  const byMore = more !== null && t.more({ score: scoreText(more) });
  return (
    <section className="sheet stack gap-near" aria-labelledby="trend">
      <h2 id="trend">{isClearer(points) ? t.clearer : t.steady}</h2>
      <LineChart
        caption={t.caption}
        lines={[t.communication]}
        points={points.map(({ score, ...point }) => ({ ...point, scores: [score] }))}
      />
      <p>
        <b>{isExact ? byMore : hasMoreStars(points) && t.moreStars}</b>
      </p>
      <p className="soft">
        {t.sentence({ pages: points.length, from: scoreText(first.score), to: scoreText(last.score) })}
      </p>
    </section>
  );
}
