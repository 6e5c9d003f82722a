import type { Scores } from '@lectern/events/feedback/scoring';
import { useFormat } from '../ui/format.js';
import { Glyph } from '../ui/glyph.js';
import { down, plus } from '../ui/icon-paths.js';
import { Pill } from '../ui/pill.js';
import { ScoreBar, Stars } from '../ui/stars.js';
import { useTexts } from '../ui/texts.js';
import * as texts from './response-scores.texts.js';

const mean = (a: number, b: number) => (a + b) / 2;

/** The mean of grammar and comprehensiveness, 0 to 5 (specification, section 9). */
export const communicationOf = (scores: Scores): number =>
  mean(scores.grammarAndSentenceStructure, scores.comprehensiveness);

/** The mean of accuracy and key point coverage, 0 to 5. */
export const criticalThinkingOf = (scores: Scores): number => mean(scores.accuracy, scores.keyPointCoverage);

export type ResponseScoresProps = {
  scores: Scores;
  /** Of an earlier answer to the same question: what became more is said, what became less is not. */
  before?: Scores | undefined;
  /** Shows the parts from the start. */
  open?: boolean;
};

/** Communication, which opens into grammar and comprehensiveness, and Critical Thinking beside it. */
export function ResponseScores({ scores, before, open = false }: ResponseScoresProps) {
  const t = useTexts(texts);
  return (
    <div className="ruled response-scores">
      <details className="fold" open={open}>
        <summary>
          <ScoreLine
            label={t.communication}
            score={communicationOf(scores)}
            before={before && communicationOf(before)}
          />
          <span className="turn">
            <Glyph path={down} />
          </span>
        </summary>
        <div className="score-parts">
          <ScoreBar label={t.grammar} score={scores.grammarAndSentenceStructure} />
          <ScoreBar label={t.comprehensiveness} score={scores.comprehensiveness} />
        </div>
      </details>
      <ScoreLine
        label={t.criticalThinking}
        score={criticalThinkingOf(scores)}
        before={before && criticalThinkingOf(before)}
      />
    </div>
  );
}

function ScoreLine({ label, score, before }: { label: string; score: number; before?: number | undefined }) {
  const t = useTexts(texts);
  const format = useFormat();
  const gain = before === undefined ? 0 : Math.round((score - before) * 10) / 10;
  return (
    <div className="score">
      <span>
        {label}{' '}
        {gain > 0 && (
          <Pill tone="good" icon={plus}>
            <span aria-hidden="true">{format.score(gain)}</span>
            <span className="sr">{t.more(format.score(gain))}</span>
          </Pill>
        )}
      </span>
      <Stars score={score} />
    </div>
  );
}
