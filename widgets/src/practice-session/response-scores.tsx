import type { Scores } from '@lectern/events/feedback/scoring';
import type { ReactNode } from 'react';
import { Glyph } from '../ui/glyph.js';
import { down } from '../ui/icon-paths.js';
import { Pill } from '../ui/pill.js';
import { ScoreBar, Stars, useGainText } from '../ui/stars.js';
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
  const gainText = useGainText();
  const gain = before && gainText(of(scores), of(before));
  return (
    <div className="score">
      <span>
        {label} {gain && <Pill tone="good">{gain}</Pill>}
      </span>
      <Stars score={of(scores)} />
    </div>
  );
}
