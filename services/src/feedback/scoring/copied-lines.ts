import type { CopiedSpan } from '@lectern/events/feedback/scoring';
import { alignedRuns } from './local-alignment.js';
import { parameters } from './parameters.js';
import type { Token } from './tokens.js';
import { isGrammarWord } from './word-frequency.js';

type CopiedLines = {
  /** Share of the answer's words inside copied stretches, 0 to 1. */
  readonly share: number;
  readonly evidence: readonly CopiedSpan[];
};

const { shortestStretch } = parameters;
const fewestMatches = 7;
const fewestContentMatches = 3;

/** Stretches of words that the answer has in common with the passage, as character ranges of both. */
export const findCopiedLines = (answer: readonly Token[], passage: readonly Token[]): CopiedLines => {
  const runs = alignedRuns(answer, passage, shortestStretch).filter((run) => {
    const content = answer
      .slice(run.answerStart, run.answerEnd)
      .filter((token) => !isGrammarWord(token.norm)).length;
    return run.matches >= fewestMatches && content >= fewestContentMatches;
  });
  const copied = runs.reduce((sum, run) => sum + run.answerEnd - run.answerStart, 0);
  const evidence = runs.map((run) => ({
    answerStart: answer[run.answerStart]?.start ?? 0,
    answerEnd: answer[run.answerEnd - 1]?.end ?? 0,
    passageStart: passage[run.passageStart]?.start ?? 0,
    passageEnd: passage[run.passageEnd - 1]?.end ?? 0,
  }));
  return { share: answer.length === 0 ? 0 : copied / answer.length, evidence };
};
