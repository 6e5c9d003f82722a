import type { ScoredLine } from './scored-line.js';

const standing = ({
  fUnsure,
  fShortResponse,
  fPenalized,
  fMeaningSkipped,
  band,
  stars,
}: ScoredLine): string => {
  if (fMeaningSkipped) return 'not sure: the judge of meaning did not answer; no score is shown';
  if (fUnsure) return 'not sure: no score is shown';
  if (fShortResponse) return 'too short to be evaluated';
  if (fPenalized) return `${stars} stars: read from the passage, not evaluated`;
  return `${stars} stars${band ? `, ${band}` : ''}`;
};

const scoresIn = ({ scores }: ScoredLine): readonly string[] =>
  scores
    ? [
        `grammar and sentence structure ${scores.grammarAndSentenceStructure}, comprehensiveness ${scores.comprehensiveness}, accuracy ${scores.accuracy}, key point coverage ${scores.keyPointCoverage}`,
      ]
    : [];

const pointsIn = ({ fUnsure, fShortResponse, keyPoints }: ScoredLine): readonly string[] =>
  fUnsure || fShortResponse
    ? []
    : keyPoints.map(({ fCovered, text }) => `${fCovered ? 'said    ' : 'not said'}  ${text}`);

/**
 * A result for a person to read, in lines.
 * @param name of one answer among others: its id, or its line; empty where it is the only one
 */
export const textOf = (name: string, scored: ScoredLine): string => {
  const { confidence, misconception, feedback, scorer, fallback, inputsDigest } = scored;
  const { feedbackText, rephrasedResponse, writer } = feedback;
  const lines = [
    `${standing(scored)} (confidence ${confidence})`,
    ...scoresIn(scored),
    ...pointsIn(scored),
    ...(misconception ? [`misconception: ${misconception.text}`] : []),
    `feedback: ${feedbackText}`,
    ...(rephrasedResponse ? [`said better: ${rephrasedResponse}`] : []),
    `scored by ${scorer.name} ${scorer.version}, calibration ${scorer.calibration}, of inputs ${inputsDigest}`,
    ...(fallback ? [`in the place of ${fallback.from.name}: ${fallback.reason}`] : []),
    ...(writer ? [`feedback by ${writer.name} ${writer.version}`] : []),
  ];
  return name === '' ? lines.join('\n') : [name, ...lines.map((line) => `  ${line}`), ''].join('\n');
};
