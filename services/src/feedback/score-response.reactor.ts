import { sha256 } from '../platform/ids.js';
import { defineStage } from '../practice/define-stage.js';
import { scoringInput, type ContentByDigest } from './scoring-input.js';
import type { Scorer } from './scorer.port.js';

/** Scores what was said or typed. */
export const scoreResponse = defineStage({
  name: 'score-response',
  on: ['ResponseTranscribed', 'TextAnswered'],
  stage: 'score',
  givenUp: 'The answer could not be scored.',
  create:
    ({ scorer, content }: { readonly scorer: Scorer; readonly content: ContentByDigest }) =>
    async ({ data }, { stream }) => {
      const found = await scoringInput(await stream(), data.responseId, content);
      if (!found) return { failed: 'erased' };
      const { scorer: by = scorer.identity, ...result } = await scorer.score(found.input, found.scope);
      const inputsDigest = sha256(JSON.stringify(found.input));
      return { name: 'ScoreResponse', data: { ...result, scorer: by, inputsDigest } };
    },
});
