// What a judgement is worth, from rows with `band` (a teacher's), `kind` and `judged` ({ band, isSure, confidence }).
export const contradicting = ['opposite', 'swapped', 'denied'];

const share = (rows, is) => (rows.length === 0 ? NaN : rows.filter(is).length / rows.length);
const isSureAbove = ({ judged }) => judged.isSure && judged.band === 'good';
const isRight = ({ judged, band }) => judged.band === band;
const ofKinds = (rows, ...kinds) => rows.filter(({ kind }) => kinds.includes(kind));

/** Shares, 0 to 1. */
export const figuresOf = (rows) => {
  const sure = rows.filter(({ judged }) => judged.isSure);
  return {
    answers: rows.length,
    inBand: share(rows, isRight),
    sure: share(rows, ({ judged }) => judged.isSure),
    rightOfSure: share(sure, isRight),
    shortAbove: share(ofKinds(rows, 'right-short'), isSureAbove),
    paraphrasesAbove: share(ofKinds(rows, 'paraphrase'), isSureAbove),
    contradictingAbove: share(ofKinds(rows, ...contradicting), isSureAbove),
  };
};

/** Contradicting answers that are shown as sure and above "partly". */
export const misjudged = (rows) => ofKinds(rows, ...contradicting).filter(isSureAbove);

/** How often right at each confidence, in tenths. */
export const reliabilityOf = (rows) =>
  Array.from({ length: 7 }, (_, at) => 0.3 + at / 10).flatMap((from) => {
    const there = rows.filter(
      ({ judged }) => judged.confidence >= from && (judged.confidence < from + 0.1 || from > 0.85),
    );
    return there.length === 0 ? [] : [{ from, answers: there.length, right: share(there, isRight) }];
  });

const percent = (value) => (Number.isNaN(value) ? '–' : `${(100 * value).toFixed(1)} %`);

/** One line of figures for people. */
export const lineOf = (name, rows) => {
  const { answers, inBand, sure, rightOfSure, shortAbove, paraphrasesAbove, contradictingAbove } =
    figuresOf(rows);
  return `${name.padEnd(34)} ${String(answers).padStart(5)} answers  in band ${percent(inBand)}  sure on ${percent(sure)}, of these right ${percent(rightOfSure)}  sure and above "partly": short right ${percent(shortAbove)}, paraphrases ${percent(paraphrasesAbove)}, contradicting ${percent(contradictingAbove)}`;
};
