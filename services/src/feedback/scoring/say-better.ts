import type { LanguageNote } from '@lectern/events/feedback/scoring';
import type { FeedbackInput } from '../feedback-writer.port.js';
import { parameters } from './parameters.js';
import { isComplete } from './praise.js';
import { rephrase } from './rephrase.js';
import { en } from './write-feedback.texts.js';

/** From here on (of 5) no second answer is asked for, so that a key point may be told. */
const tellFrom = 3;
const clearFrom = 3.5;
/** Under this comprehensiveness (of 5) an answer is about something else. */
const aboutFrom = 1;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A typed answer is not the same with other signs and capitals; of a transcript they are the recogniser's. */
const isSame = (one: string, other: string, fSpoken: boolean): boolean =>
  fSpoken ? plain(one) === plain(other) : one.trim().replace(/\s+/g, ' ') === other;

/** A key point to add at the end. A summary goes in order, so there it must come after what was said last. */
const ideaToAdd = ({ question, result }: FeedbackInput): string | undefined => {
  const isSaid = (id: string) => result.keyPoints.some((finding) => finding._id === id && finding.fCovered);
  const last = question.keyPoints.findLastIndex(({ _id }) => isSaid(_id));
  const after = question.questionType === 'summarization' ? last : -1;
  return question.keyPoints.find(({ _id }, at) => at > after && !isSaid(_id))?.text;
};

/** What stands there when the words can stay: it says no more than the scores and the advice do. */
const remark = (input: FeedbackInput): string => {
  const { result } = input;
  const { scores, copiedShare } = result;
  const isClear = !result.fGrammarSkipped && scores.grammarAndSentenceStructure >= clearFrom;
  const { next } = en.rephrased;
  const words = result.fGrammarSkipped ? en.rephrased.unchecked : en.rephrased.words(isClear);
  if (copiedShare >= parameters.deductionFrom) return `${words} ${next.ownWords}`;
  if (isComplete(input)) return isClear ? en.rephrased.complete : `${words} ${next.allThere}`;
  return `${words} ${scores.comprehensiveness < aboutFrom ? next.question : next.add}`;
};

/**
 * The student's own answer, said better: tidied; where that changes nothing, with one idea it left out, or a remark
 * that it can stay. A missing idea is told only where no second answer is asked for. Empty for what was not evaluated.
 */
export const sayBetter = (
  input: FeedbackInput,
  notes: readonly LanguageNote[],
  { fTurned }: { readonly fTurned: boolean },
): string => {
  const { answer, result, fSpoken, passage } = input;
  if (result.fShortResponse || result.fPenalized || result.fUnsure) return '';
  const tidied = rephrase(answer, notes, fSpoken, passage);
  if (tidied === '' || !isSame(answer, tidied, fSpoken)) return tidied;
  const { comprehensiveness, accuracy } = result.scores;
  const fTell = Math.min(comprehensiveness, accuracy) >= tellFrom && !fTurned;
  const idea = fTell && result.copiedShare < parameters.deductionFrom ? ideaToAdd(input) : undefined;
  return idea ? en.rephrased.fuller(tidied, idea) : remark(input);
};
