import type { CSSProperties, ReactNode } from 'react';
import { useFormat } from './format.js';
import { useTexts } from './texts.js';
import * as texts from './ui.texts.js';

/** A score of 0 to 5, rounded to the nearest half for the stars (specification, section 9). */
export function roundToHalf(score: number): number {
  return Math.min(5, Math.max(0, Math.round(score * 2) / 2));
}

const scoreStyle = (score: number): CSSProperties & Record<'--score', number> => ({ '--score': score });

/** Five stars and the exact number beside them. `score` is 0 to 5. */
export function Stars({ score }: { score: number }) {
  const t = useTexts(texts);
  const format = useFormat();
  const rounded = roundToHalf(score);
  return (
    <>
      <span className="stars" aria-hidden="true" style={scoreStyle(rounded)} />
      <span className="sr">{t.stars(format.number(rounded))}, </span>
      <b className="num">{format.score(score)}</b>
    </>
  );
}

export type ScoreProps = { label: ReactNode; score: number | null };

/** A named score with stars; null is a score that was not given. */
export function Score({ label, score }: ScoreProps) {
  const t = useTexts(texts);
  return (
    <div className="score">
      <span>{label}</span>
      {score === null ? <span className="soft">{t.notScored}</span> : <Stars score={score} />}
    </div>
  );
}

/** A part of a score, as a bar of five and its number. */
export function ScoreBar({ label, score }: ScoreProps) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <div className="score">
      <span>{label}</span>
      <span className="five" aria-hidden="true" style={scoreStyle(score ?? 0)} />
      {score === null ? (
        <span className="soft">{t.notScored}</span>
      ) : (
        <span className="num">
          <span aria-hidden="true">{format.score(score)}</span>
          <span className="sr">{t.outOfFive(format.score(score))}</span>
        </span>
      )}
    </div>
  );
}
