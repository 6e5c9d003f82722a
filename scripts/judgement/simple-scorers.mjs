// What the judged scorer is held against: a number for each answer, and the band that it comes to.
import { skillStarsOf } from '@lectern/events/feedback/stars';
import { scoreByWords } from '../../services/dist/feedback/scoring/score-answer.js';

const bands = ['low', 'partly', 'good'];

/** English text in which the grammar checker found nothing. */
const clean = { problems: [], knownWordShare: 1, isChecked: true };

/** By words alone, as before there was a judge: 0 to 5 stars. */
export const byWords = ({ question, passage, answer }) =>
  skillStarsOf(scoreByWords({ question, passage, answer, fSpoken: false }, clean).scores);

/** The band of so many stars. */
export const bandOfStars = (stars) => (stars >= 3.5 ? 'good' : stars >= 2 ? 'partly' : 'low');

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

/** How many words it has. */
export const byLength = ({ answer }) => wordsOf(answer).length;

/**
 * Cosine of TF-IDF with the nearest model answer, 0 to 1.
 * @param asked all that is compared: how rare a word is, is counted over its answers and model answers
 */
export const byTfIdf = (asked) => {
  const texts = [...new Set(asked.flatMap(({ question, answer }) => [answer, ...question.modelAnswers]))];
  const counts = new Map();
  for (const text of texts)
    for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const idf = (word) => Math.log((1 + texts.length) / (1 + (counts.get(word) ?? 0))) + 1;
  const vectorOf = (text) => {
    const vector = new Map();
    for (const word of wordsOf(text)) vector.set(word, (vector.get(word) ?? 0) + idf(word));
    return vector;
  };
  const lengthOf = (vector) => Math.hypot(...vector.values());
  const cosine = (one, other) => {
    let dot = 0;
    for (const [word, weight] of one) dot += weight * (other.get(word) ?? 0);
    return dot / (lengthOf(one) * lengthOf(other) || 1);
  };
  return ({ question, answer }) => {
    const said = vectorOf(answer);
    return Math.max(...question.modelAnswers.map((model) => cosine(said, vectorOf(model))));
  };
};

/**
 * From which numbers on an answer is partly right, and good, so that most of these are in their teacher's band.
 * @param rows `{ score, band }`
 * @returns the band of a number
 */
export const bandsFittedTo = (rows) => {
  const sorted = rows.map(({ score }) => score).toSorted((one, other) => one - other);
  const edges = [
    ...new Set(Array.from({ length: 41 }, (_, at) => sorted[Math.floor((at * (sorted.length - 1)) / 40)])),
  ];
  const bandFrom = (partly, good) => (score) => (score >= good ? 'good' : score >= partly ? 'partly' : 'low');
  const right = (bandOf) => rows.filter(({ score, band }) => bandOf(score) === band).length;
  let best = { right: -1 };
  for (const partly of edges)
    for (const good of edges.filter((edge) => edge >= partly)) {
      const bandOf = bandFrom(partly, good);
      const count = right(bandOf);
      if (count > best.right) best = { right: count, bandOf };
    }
  return best.bandOf;
};

/** Low, partly and good as numbers. */
export const rankOf = (band) => bands.indexOf(band);
