import type { FamilyChild } from '@lectern/events/accounts/family.routes';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './family.en.json';
import { dotsOf, measures, scoresOf } from './progress-lines.js';

const box = { width: 320, height: 100 };

/** How the scores of a child went: lines, a sentence that says the same, and the numbers. */
export function ProgressChart({ child }: { child: FamilyChild }) {
  const { progress: t } = useTexts(texts);
  const format = useFormat();
  const { progress: points, firstName } = child;
  const scores = scoresOf(points, 'communication');
  const [first] = scores;
  const last = scores.at(-1);
  if (points.length === 0) return <p className="soft">{t.nothing}</p>;
  return (
    <div className="progress-part">
      <svg
        className="progress-lines"
        viewBox={`-6 -6 ${box.width + 12} ${box.height + 12}`}
        aria-hidden="true"
      >
        {[0, 1, 2, 3, 4, 5].map((score) => (
          <line key={score} x1="0" x2={box.width} y1={score * 20} y2={score * 20} />
        ))}
        {measures.map((measure) => {
          const dots = dotsOf(points, measure, box);
          return (
            <g key={measure} className={measure}>
              <polyline points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} />
              {dots.map(({ x, y }) =>
                measure === 'communication' ? (
                  <circle key={x} cx={x} cy={y} r="3.5" />
                ) : (
                  <rect key={x} x={x - 3} y={y - 3} width="6" height="6" />
                ),
              )}
            </g>
          );
        })}
      </svg>
      <ul className="row note progress-key" aria-hidden="true">
        <li className="communication">{t.communication}</li>
        <li className="criticalThinking">{t.thinking}</li>
      </ul>
      <p className="soft">
        {first === undefined || last === undefined
          ? t.unscored
          : scores.length === 1
            ? t.one({ score: format.score(first) })
            : t.over({ pages: scores.length, from: format.score(first), to: format.score(last) })}
      </p>
      <details>
        <summary>{t.table}</summary>
        <div className="table-frame" tabIndex={0} role="region" aria-label={t.caption({ name: firstName })}>
          <ProgressTable child={child} />
        </div>
      </details>
    </div>
  );
}

function ProgressTable({ child }: { child: FamilyChild }) {
  const { progress: t } = useTexts(texts);
  const format = useFormat();
  const shown = (score: number | undefined) => (score === undefined ? t.none : format.score(score));
  return (
    <table className="table">
      <caption className="sr">{t.caption({ name: child.firstName })}</caption>
      <thead>
        <tr>
          <th scope="col">{t.page}</th>
          <th scope="col" className="n">
            {t.communication}
          </th>
          <th scope="col" className="n">
            {t.thinking}
          </th>
        </tr>
      </thead>
      <tbody>
        {child.progress.toReversed().map(({ attemptId, at, title, communication, criticalThinking }) => (
          <tr key={attemptId}>
            <th scope="row">
              <span lang="en">{title}</span>
              <span className="note">{format.date(at, { day: 'numeric', month: 'short' })}</span>
            </th>
            <td className="n">{shown(communication)}</td>
            <td className="n">{shown(criticalThinking)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
