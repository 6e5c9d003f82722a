import { bandOfStars, contentStarsOf } from '@lectern/events/feedback/stars';
import type { ReadingView } from '@lectern/events/feedback/reading';
import type { QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';

/** The correct options, where they are told. */
export const correctOptions = (
  { mcqCorrectOptions }: ResponseView,
  options: QuestionView['options'] = [],
): ReadonlySet<string> =>
  new Set(mcqCorrectOptions ?? options.filter(({ fCorrect }) => fCorrect).map(({ _id }) => _id));

export const chosenOptions = ({ mcqResponse = [] }: ResponseView): ReadonlySet<string> =>
  new Set(mcqResponse.map(({ optionId }) => optionId));

/** The scorer could not tell: no stars, no praise, no verdict. */
export const isUnsure = ({ fUnsure, fShortResponse, fPenalized }: ResponseView): boolean =>
  fUnsure === true && !fShortResponse && !fPenalized;

/** Scored, and neither too short nor read from the passage. */
export const isEvaluated = ({ fUnsure, fShortResponse, fPenalized }: ResponseView): boolean =>
  !fUnsure && !fShortResponse && !fPenalized;

/** It says nothing of what the passage says, by whoever judged it last. */
export const isWrong = (response: ResponseView): boolean =>
  response.scores !== undefined &&
  isEvaluated(response) &&
  bandOfStars(contentStarsOf(response.scores)) === 'low';

/** Somebody's mark says otherwise than the scorer did, so that what was written by its finding holds no more. */
export const isOverruled = ({ corrections = [], scorerGave }: ResponseView): boolean => {
  const mark = corrections.at(-1);
  if (!mark) return false;
  const own = scorerGave?.scores;
  return !own || bandOfStars(contentStarsOf(own)) !== bandOfStars(contentStarsOf(mark.scores));
};

/** A choice is right when exactly the correct options were taken. */
export function isRightChoice(response: ResponseView, options?: QuestionView['options']): boolean {
  const correct = correctOptions(response, options);
  const chosen = chosenOptions(response);
  return chosen.size > 0 && chosen.size === correct.size && [...correct].every((id) => chosen.has(id));
}

/** Its feedback could not be written: it was scored or measured, or nobody was sure of it, and that is all there will be. */
export const isFeedbackUnwritten = (response: ResponseView): boolean =>
  response.fResponseProcessingFailed &&
  response.feedback === undefined &&
  (response.scores !== undefined || response.reading !== undefined || response.fUnsure === true);

/** How a text was read aloud, where that says anything: too little of it may have been recognised. */
export const measuredIn = ({ reading }: ResponseView): ReadingView | undefined =>
  reading?.fUnsure ? undefined : reading;
