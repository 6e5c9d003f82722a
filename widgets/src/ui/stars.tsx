import { useContext, type CSSProperties, type ReactNode } from 'react';
import { ExactScores } from './exact-scores.js';
import { useFormat } from './format.js';
import { useTexts } from './texts.js';
import texts from './ui.en.json';

/** A score of 0 to 5, rounded to the nearest half for the stars (specification, section 9). */
export function roundToHalf(score: number): number {
  return Math.min(5, Math.max(0, Math.round(score * 2) / 2));
}

/** Stars as they are said: whole ones, and whether a half follows. */
const starsOf = (score: number) => {
  const rounded = roundToHalf(score);
  return { whole: Math.floor(rounded), half: Number.isInteger(rounded) ? 'no' : 'yes' };
};

const side = 24;
const fiveStars = [0, 1, 2, 3, 4]
  .map((at) => `M${12 + at * side} 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z`)
  .join('');

/** Drawn inline: a page that allows no pictures but its own still has its stars. @param score 0 to 5 */
function FiveStars({ score }: { score: number }) {
  const filled = score * side;
  return (
    <svg className="stars" viewBox={`0 0 ${5 * side} ${side}`} aria-hidden="true">
      <path d={fiveStars} />
      {filled > 0 && (
        // An inner drawing shows nothing outside of its own width.
        <svg className="filled" width={filled} height={side} viewBox={`0 0 ${filled} ${side}`}>
          <path d={fiveStars} />
        </svg>
      )}
    </svg>
  );
}

/** Five stars, and for adults the exact number beside them. `score` is 0 to 5. */
export function Stars({ score }: { score: number }) {
  const t = useTexts(texts);
  const format = useFormat();
  const isExact = useContext(ExactScores);
  return (
    <>
      <FiveStars score={roundToHalf(score)} />
      <span className="sr">{t.stars(starsOf(score))}</span>
      {isExact && <b className="num">{format.score(score)}</b>}
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

/** A part of a score, as a bar of five, and for adults its number. */
export function ScoreBar({ label, score }: ScoreProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const isExact = useContext(ExactScores);
  const shown = score === null || isExact ? score : roundToHalf(score);
  const style: CSSProperties & Record<'--score', number> = { '--score': shown ?? 0 };
  return (
    <div className="score">
      <span>{label}</span>
      <span className="five" aria-hidden="true" style={style} />
      {score === null ? (
        <span className="soft">{t.notScored}</span>
      ) : (
        <span className="num">
          {isExact && <span aria-hidden="true">{format.score(score)}</span>}
          <span className="sr">
            {isExact ? t.outOfFive({ score: format.score(score) }) : t.stars(starsOf(score))}
          </span>
        </span>
      )}
    </div>
  );
}

/** A score in words: the decimal for adults, stars for a child. */
export function useScoreText(): (score: number) => string {
  const t = useTexts(texts);
  const format = useFormat();
  const isExact = useContext(ExactScores);
  return (score) => (isExact ? format.score(score) : t.stars(starsOf(score)));
}

/** How much more a score is than an earlier one, in words; null where nobody would see it. Less is not said. */
export function useGainText(): (score: number, before: number) => string | null {
  const t = useTexts(texts);
  const format = useFormat();
  const isExact = useContext(ExactScores);
  return (score, before) => {
    // As they are shown, so that the two and their difference agree.
    const exact = (Math.round(score * 10) - Math.round(before * 10)) / 10;
    const gain = isExact ? exact : roundToHalf(score) - roundToHalf(before);
    if (gain <= 0) return null;
    return isExact ? t.more({ by: format.score(gain) }) : t.moreStars(starsOf(gain));
  };
}
