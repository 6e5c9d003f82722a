import type { FeedbackInput, WrittenFeedback } from '../feedback-writer.port.js';
import { adviceFor, tipFor, turnedRound } from './advice.js';
import { withoutUnknowing } from './answer-checks.js';
import { praiseFor } from './praise.js';
import { sayBetter } from './say-better.js';
import { sureNotes } from './sure-notes.js';
import { tokenise } from './tokens.js';
import { en } from './write-feedback.texts.js';

const textFor = (input: FeedbackInput, turned: string, tip: string): string => {
  const { result, answer } = input;
  if (result.fShortResponse) return en.short;
  if (result.fUnsure) return en.unsure;
  const span = result.evidence[0];
  if (result.fPenalized && span) {
    const words = answer
      .slice(span.answerStart, span.answerEnd)
      .replace(/[“”"]/g, '')
      .split(/\s+/)
      .slice(0, 8)
      .join(' ');
    return en.copied(`${words} …`);
  }
  return [praiseFor(input, turned), adviceFor(input, turned), tip].filter(Boolean).join(' ');
};

/** Writes for a child: what is good, in their own words; then one thing to try; then a language tip, if there is one. */
export const writeFeedback = (input: FeedbackInput): WrittenFeedback => {
  const { answer, result, question, passage } = input;
  const { questionText, keyPoints, modelAnswers } = question;
  const covered = new Set(result.keyPoints.filter(({ fCovered }) => fCovered).map(({ _id }) => _id));
  const given = [passage, questionText, ...modelAnswers, ...keyPoints.map(({ text }) => text)].join('\n');
  const notes = sureNotes(result.languageNotes, answer, given);
  const turned = turnedRound(input);
  const fSaid = tokenise(withoutUnknowing(answer)).length > 0;
  return {
    feedbackText: textFor(input, turned, result.fGrammarSkipped ? '' : tipFor(input, notes)),
    rephrasedResponse: fSaid ? sayBetter(input, notes, { fTurned: turned !== '' }) : '',
    gaps: keyPoints.filter(({ _id }) => !covered.has(_id)).map(({ text }) => en.gap(text)),
  };
};
