// Which questions of the library praise a wrong answer: npm run check-samples
// Each wrong sample is scored as a student's answer would be, told by the question's other samples. A question that calls
// one surely good is written into services/data/content-unsure.json: nobody gets stars for it until it is mended.
import { writeFileSync } from 'node:fs';
import { readLibraryTexts } from '../../services/dist/content/library/library-texts.js';
import { unsureFile } from '../../services/dist/feedback/meaning/judgement-data.js';
import { createOnnxMeaningJudge } from '../../services/dist/feedback/meaning/onnx-meaning-judge.adapter.js';
import { createOfflineScorer } from '../../services/dist/feedback/offline-scorer.adapter.js';
import { inputFor } from '../../services/dist/feedback/scoring-input.js';

const only = process.argv[2];
const judge = createOnnxMeaningJudge();
const scorer = createOfflineScorer({ judge });
const praised = [];
for (const item of readLibraryTexts()) {
  if (only && item._id !== only) continue;
  for (const question of item.questions) {
    const { samples = [] } = question;
    for (const sample of samples.filter(({ band }) => band === 'low')) {
      const others = {
        ...question,
        samples: samples.filter((other) => other !== sample),
        fUnsure: undefined,
      };
      const fSpoken = question.questionType !== 'textResponse';
      const { band } = await scorer.score(inputFor(item, others, { answer: sample.answer, fSpoken }));
      if (band !== 'good') continue;
      praised.push(question._id);
      console.log(`${question._id}: ${sample.answer}`);
    }
  }
}
await scorer.close();
await judge.close();
const unsure = [...new Set(praised)];
if (!only) writeFileSync(unsureFile, `${JSON.stringify(unsure, null, 2)}\n`);
console.log(`${unsure.length} questions`);
