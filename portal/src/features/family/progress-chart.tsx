import type { FamilyChild } from '@lectern/events/accounts/family.routes';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { LineChart } from '../../shared/chart/line-chart.js';
import texts from './family.en.json';

/** How the scores of a child went: a chart, and a sentence that says the same. */
export function ProgressChart({ child: { progress, firstName } }: { child: FamilyChild }) {
  const { progress: t } = useTexts(texts);
  const format = useFormat();
  const scores = progress.flatMap(({ communication }) => communication ?? []);
  const [first] = scores;
  const last = scores.at(-1);
  if (progress.length === 0) return <p className="soft">{t.nothing}</p>;
  return (
    <div className="stack gap-tight">
      <LineChart
        caption={t.caption({ name: firstName })}
        lines={[t.communication, t.thinking]}
        points={progress.map(({ attemptId, at, title, communication, criticalThinking }) => ({
          key: attemptId,
          title,
          at,
          scores: [communication, criticalThinking],
        }))}
      />
      <p className="soft">
        {first === undefined || last === undefined
          ? t.unscored
          : scores.length === 1
            ? t.one({ score: format.score(first) })
            : t.over({ pages: scores.length, from: format.score(first), to: format.score(last) })}
      </p>
    </div>
  );
}
