import type { Scores } from '@lectern/events/feedback/scoring';
import { useContext, type ReactNode } from 'react';
import { ExactScores } from '../ui/exact-scores.js';
import { useFormat } from '../ui/format.js';
import { Glyph } from '../ui/glyph.js';
import { down, plus } from '../ui/icon-paths.js';
import { Pill } from '../ui/pill.js';
import { roundToHalf, ScoreBar, Stars } from '../ui/stars.js';
import { useTexts } from '../ui/texts.js';
import texts from './response-scores.en.json';
import { communicationOf, criticalThinkingOf } from '@lectern/events/feedback/stars';

export type ResponseScoresProps = {
  scores: Scores;
  /** Of an earlier answer to the same question: what became more is said, what became less is not. */
  before?: Scores | undefined;
  /** As a report: Communication is open, Critical Thinking opens as well, and a note may stand below their parts. */
  report?: { readonly communication?: ReactNode; readonly criticalThinking?: ReactNode };
};

/** Communication, which opens into grammar and comprehensiveness, and Critical Thinking beside it. */
export function ResponseScores({ scores, before, report }: ResponseScoresProps) {
  const t = useTexts(texts);
  const thinking = (
    <ScoreLine label={t.criticalThinking} of={criticalThinkingOf} scores={scores} before={before} />
  );
  return (
    <div className="ruled response-scores">
      <Fold
        open={report !== undefined}
        title={<ScoreLine label={t.communication} of={communicationOf} scores={scores} before={before} />}
      >
        <ScoreBar label={t.grammar} score={scores.grammarAndSentenceStructure} />
        <ScoreBar label={t.comprehensiveness} score={scores.comprehensiveness} />
        {report?.communication}
      </Fold>
      {report ? (
        <Fold title={thinking}>
          <ScoreBar label={t.accuracy} score={scores.accuracy} />
          <ScoreBar label={t.coverage} score={scores.keyPointCoverage} />
          {report.criticalThinking}
        </Fold>
      ) : (
        thinking
      )}
    </div>
  );
}

function Fold({ title, open = false, children }: { title: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="fold" open={open}>
      <summary>
        {title}
        <span className="turn">
          <Glyph path={down} />
        </span>
      </summary>
      <div className="score-parts">{children}</div>
    </details>
  );
}

type ScoreLineProps = Pick<ResponseScoresProps, 'scores' | 'before'> & {
  label: string;
  of: (scores: Scores) => number;
};

function ScoreLine({ label, of, scores, before }: ScoreLineProps) {
  return (
    <div className="score">
      <span>
        {label} {before && <Gain by={of(scores) - of(before)} />}
      </span>
      <Stars score={of(scores)} />
    </div>
  );
}

/** How much more it is than before: for a child that it is more, where a star shows it. */
function Gain({ by }: { by: number }) {
  const t = useTexts(texts);
  const format = useFormat();
  const isExact = useContext(ExactScores);
  const gain = isExact ? Math.round(by * 10) / 10 : roundToHalf(by);
  if (gain <= 0) return null;
  if (!isExact) return <Pill tone="good">{t.better}</Pill>;
  return (
    <Pill tone="good" icon={plus}>
      <span aria-hidden="true">{format.score(gain)}</span>
      <span className="sr">{t.more({ by: format.score(gain) })}</span>
    </Pill>
  );
}
