import { sha256 } from '../platform/ids.js';
import type { CommandOutcome, Reactor, ReactorRule } from '../platform/work/reactor.js';
import { expectType, toResponse } from '../practice/attempt-history.js';
import { scoringInput, type ContentByDigest } from './scoring-input.js';
import type { Scorer } from './scorer.port.js';

const failed = (data: Parameters<typeof toResponse>[0], version: number, reason: string): CommandOutcome => ({
  kind: 'command',
  context: 'practice',
  name: 'FailProcessing',
  payload: { ...toResponse(data), version, stage: 'score', reason },
});

const subject = (event: Parameters<Reactor['act']>[0]) => {
  const answer = expectType(event, 'ResponseTranscribed', 'TextAnswered');
  return { data: answer.data, version: answer.type === 'ResponseTranscribed' ? answer.data.version : 1 };
};

export const scoreRule: ReactorRule = {
  name: 'score-response',
  actsFrom: '2025-01-01',
  on: ['ResponseTranscribed', 'TextAnswered'],
};

/** Scores what was said or typed. */
export const scoreResponse = (scorer: Scorer, content: ContentByDigest): Reactor => ({
  ...scoreRule,
  afterRebuild: 'known',
  act: async (event, { stream }) => {
    const { data, version } = subject(event);
    const found = await scoringInput(await stream(), data.responseId, content);
    if (!found) return failed(data, version, 'erased');
    const result = await scorer.score(found.input);
    return {
      kind: 'command',
      context: 'practice',
      name: 'ScoreResponse',
      payload: {
        ...toResponse(data),
        version,
        ...result,
        scorer: scorer.identity,
        inputsDigest: sha256(JSON.stringify(found.input)),
      },
    };
  },
  onParked: (event) => {
    const { data, version } = subject(event);
    return failed(data, version, 'The answer could not be scored.');
  },
});
