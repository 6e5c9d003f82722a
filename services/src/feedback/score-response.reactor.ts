import { defineStage } from '../practice/define-stage.js';
import { attributedScore } from './attributed-score.js';
import { measuredReading } from './reading/measured-reading.js';
import { scoringInput, type ContentByDigest, type LevelOfQuestion } from './scoring-input.js';
import type { Scorer } from './scorer.port.js';

type Ports = {
  readonly scorer: Scorer;
  readonly content: ContentByDigest;
  readonly levelOf: LevelOfQuestion;
};

/** Scores what was said or typed; of a text that was read aloud, measures how. */
export const scoreResponse = defineStage({
  name: 'score-response',
  on: ['ResponseTranscribed', 'TextAnswered'],
  stage: 'score',
  givenUp: 'The answer could not be scored.',
  create:
    ({ scorer, content, levelOf }: Ports) =>
    async ({ data }, { stream }) => {
      const history = await stream();
      const reading = await measuredReading(history, data, content);
      if (reading) return reading;
      const found = await scoringInput(history, data.responseId, content, levelOf);
      if (!found) return { failed: 'erased' };
      return { name: 'ScoreResponse', data: await attributedScore(scorer, found.input, found.scope) };
    },
});
