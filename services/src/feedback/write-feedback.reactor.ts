import { isErased } from '@lectern/events/journal/sealed';
import type { CommandOutcome, Reactor, ReactorRule } from '../platform/work/reactor.js';
import { expectType, toResponse } from '../practice/attempt-history.js';
import type { FeedbackWriter } from './feedback-writer.port.js';
import { scoringInput, type ContentByDigest } from './scoring-input.js';

const failed = (
  data: Parameters<typeof toResponse>[0] & { version: number },
  reason: string,
): CommandOutcome => ({
  kind: 'command',
  context: 'practice',
  name: 'FailProcessing',
  payload: { ...toResponse(data), version: data.version, stage: 'feedback', reason },
});

export const writeRule: ReactorRule = {
  name: 'write-feedback',
  actsFrom: '2025-01-01',
  on: ['ResponseScored'],
};

/** Writes what the student reads and hears about their answer. */
export const writeFeedback = (writer: FeedbackWriter, content: ContentByDigest): Reactor => ({
  ...writeRule,
  afterRebuild: 'known',
  act: async (event, { stream }) => {
    const { data } = expectType(event, 'ResponseScored');
    const found = await scoringInput(await stream(), data.responseId, content);
    if (!found || isErased(data.languageNotes)) return failed(data, 'erased');
    const { scores, confidence, fShortResponse, fPenalized, cheating, copiedShare, evidence, keyPoints } =
      data;
    const { languageNotes, fGrammarSkipped, fUnsure } = data;
    const written = await writer.write({
      ...found.input,
      title: found.title,
      result: {
        scores,
        confidence,
        fShortResponse,
        fPenalized,
        cheating,
        copiedShare,
        evidence,
        keyPoints,
        languageNotes,
        fGrammarSkipped,
        fUnsure,
      },
    });
    return {
      kind: 'command',
      context: 'practice',
      name: 'WriteFeedback',
      payload: { ...toResponse(data), version: data.version, ...written, writer: writer.identity },
    };
  },
  onParked: (event) => failed(expectType(event, 'ResponseScored').data, 'The feedback could not be written.'),
});
