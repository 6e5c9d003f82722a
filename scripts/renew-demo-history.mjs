/**
 * `node scripts/renew-demo-history.mjs`, after a build: scores the answers of the demo's recorded history again. A score
 * that comes out the same is from then on one of the scorer that runs here, so that whoever tries “Run the scorer again”
 * sees it reproduced. One that comes out otherwise stays as the earlier version gave it: a rescoring finds it.
 *
 * What the demo's school says in its eight weeks is judged too: every answer that a start on any day of the week would
 * bring. What this version of the scorer said of the same input is kept, so that a further answer costs seconds; `--all`
 * judges all anew, which takes some minutes.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { demoLibrary } from '../services/dist/content/demo/demo-library.js';
import { withSamples } from '../services/dist/content/demo/graded-samples.js';
import { questionsOf } from '../services/dist/feedback/answer-lines/answer-line.js';
import { attributedScore } from '../services/dist/feedback/attributed-score.js';
import { createOnnxMeaningJudge } from '../services/dist/feedback/meaning/onnx-meaning-judge.adapter.js';
import { readLibraryTexts } from '../services/dist/content/library/library-texts.js';
import { createEspeakSpeech } from '../services/dist/feedback/espeak-speech.adapter.js';
import { demoAnswersFile } from '../services/dist/feedback/meaning/judgement-data.js';
import {
  createOfflineFeedbackWriter,
  createOfflineScorer,
} from '../services/dist/feedback/offline-scorer.adapter.js';
import { scoringInput } from '../services/dist/feedback/scoring-input.js';
import { answersOf, inputOf, judgeAnswer, readJudgements } from '../services/dist/seed/demo-answers.js';
import { planWeeks } from '../services/dist/seed/demo-plan.js';
import { addDays } from '../services/dist/streaks/local-date.js';

const file = new URL('../services/src/seed/demo-history.json', import.meta.url);
const histories = JSON.parse(readFileSync(file, 'utf8'));
const questions = questionsOf(demoLibrary.map(withSamples));
const judge = createOnnxMeaningJudge();
const scorer = createOfflineScorer({ judge });

/** What has to come out the same. */
const outcomeOf = ({ scores, fPenalized, fShortResponse, fUnsure = false, band }) => [
  scores,
  fPenalized,
  fShortResponse,
  fUnsure,
  band,
];

/** Everything that names who gave the score of this response, renewed. */
const renewed = (value, before, after) => {
  if (isDeepStrictEqual(value, before)) return after;
  if (Array.isArray(value)) return value.map((one) => renewed(one, before, after));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, renewed(of, before, after)]));
};

for (const history of histories) {
  const all = history.streams.flatMap(({ events }) => events);
  for (const event of all.filter(({ type }) => type === 'ResponseScored')) {
    const {
      responseId,
      questionId,
      fReiterationRequired,
      attemptId,
      personId,
      version,
      scorer: before,
    } = event.data;
    const { item } = questions.get(questionId);
    const none = () => Promise.resolve(undefined);
    const found = await scoringInput(all, responseId, () => Promise.resolve(item), none);
    const { scorer: after, ...score } = await attributedScore(scorer, found.input);
    const isSame = isDeepStrictEqual(outcomeOf(score), outcomeOf(event.data));
    console.log(
      `${questionId}, ${before.version}: ${isSame ? `the same by ${after.version}` : 'another score'}`,
    );
    if (!isSame) continue;
    const about = { attemptId, personId, responseId, questionId, version };
    event.data = { ...about, ...score, fReiterationRequired, scorer: after };
    for (const other of all.filter(
      ({ type, data }) => type !== 'ResponseScored' && data.responseId === responseId,
    ))
      other.data = renewed(other.data, before, after);
  }
}
const library = [...demoLibrary.map(withSamples), ...readLibraryTexts()];
const starts = [0, 1, 2, 3, 4, 5, 6].flatMap((days) =>
  [30, 1_439].map((minute) => ({ today: addDays('2026-11-23', days), minute })),
);
const answers = new Map(starts.flatMap((now) => [...answersOf(planWeeks(library, now))]));
const writer = createOfflineFeedbackWriter({ judge });
const speech = createEspeakSpeech();
const isKept = existsSync(demoAnswersFile) && !process.argv.includes('--all');
const earlier = isKept ? readJudgements() : new Map();
const digestOf = (answer) =>
  createHash('sha256')
    .update(JSON.stringify(inputOf(answer)))
    .digest('hex');
const lines = [];
for (const [key, { isSpoken, ...said }] of [...answers].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  const seconds = isSpoken ? (await speech.speak(said.text)).durationSeconds : undefined;
  const answer = { ...said, seconds };
  const known = earlier.get(key);
  const isSame =
    isDeepStrictEqual(known?.score.scorer, scorer.identity) && known.score.inputsDigest === digestOf(answer);
  const judgement = isSame ? known : await judgeAnswer({ scorer, writer }, answer);
  lines.push(JSON.stringify({ key, ...judgement }));
}
console.log(`${lines.length} answers of the demo’s school`);
writeFileSync(demoAnswersFile, `${lines.join('\n')}\n`);
await speech.close();
await writer.close();
await scorer.close();
await judge.close();
writeFileSync(file, `${JSON.stringify(histories)}\n`);
