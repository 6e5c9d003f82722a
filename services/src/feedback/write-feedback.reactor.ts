import type { Language } from '@lectern/events/accounts/person.events';
import { isErased } from '@lectern/events/journal/sealed';
import { defineStage } from '../practice/define-stage.js';
import type { FeedbackWriter } from './feedback-writer.port.js';
import { scoringInput, type ContentByDigest, type LevelOfQuestion } from './scoring-input.js';

type Deps = {
  readonly writer: FeedbackWriter;
  readonly content: ContentByDigest;
  readonly levelOf: LevelOfQuestion;
  /** In which language a person reads. */
  readonly languageOf: (personId: string) => Promise<Language>;
};

/** Writes what the student reads and hears about their answer. */
export const writeFeedback = defineStage({
  name: 'write-feedback',
  on: ['ResponseScored'],
  stage: 'feedback',
  givenUp: 'The feedback could not be written.',
  create:
    ({ writer, content, languageOf, levelOf }: Deps) =>
    async ({ data }, { stream }) => {
      const found = await scoringInput(await stream(), data.responseId, content, levelOf);
      const { languageNotes } = data;
      if (!found || isErased(languageNotes)) return { failed: 'erased' };
      const { scores, confidence, fShortResponse, fPenalized, cheating, copiedShare } = data;
      const { evidence, keyPoints, fGrammarSkipped, fUnsure, band, misconceptionId } = data;
      const input = {
        ...found.input,
        title: found.title,
        language: await languageOf(data.personId),
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
          band,
          misconceptionId,
        },
      };
      const { writer: by = writer.identity, ...written } = await writer.write(input, found.scope);
      return { name: 'WriteFeedback', data: { ...written, writer: by } };
    },
});
