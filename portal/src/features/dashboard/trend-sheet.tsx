import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './dashboard.en.json';
import { isClearer, lineOf, moreThanBefore, type Point } from './trend.js';

const width = 280;
const height = 100;

/** How the scores went, as a line and as a sentence. */
export function TrendSheet({ points }: { points: readonly Point[] }) {
  const { trend: t } = useTexts(texts);
  const format = useFormat();
  const first = points[0];
  const last = points.at(-1);
  const more = moreThanBefore(points);
  if (!first || !last) return null;
  return (
    <section className="sheet trend-sheet" aria-labelledby="trend">
      <h2 id="trend">{isClearer(points) ? t.clearer : t.steady}</h2>
      <svg className="trend" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {[1, 3, 5].map((score) => (
          <line key={score} x1="0" x2={width} y1={(1 - score / 5) * height} y2={(1 - score / 5) * height} />
        ))}
        <polyline points={lineOf(points, width, height)} />
      </svg>
      <p className="row spread note num" aria-hidden="true">
        <span>
          {t.from({ score: format.score(first.score), month: format.date(first.at, { month: 'long' }) })}
        </span>
        <b>{t.now({ score: format.score(last.score) })}</b>
      </p>
      {more !== null && (
        <p>
          <b>{t.more({ score: format.score(more) })}</b>
        </p>
      )}
      <p className="soft">
        {t.sentence({ pages: points.length, from: format.score(first.score), to: format.score(last.score) })}
      </p>
    </section>
  );
}
