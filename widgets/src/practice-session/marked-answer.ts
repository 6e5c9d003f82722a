import type { QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';

/** The correct options, where they are told. */
export const correctOptions = (
  { mcqCorrectOptions }: ResponseView,
  options: QuestionView['options'] = [],
): ReadonlySet<string> =>
  new Set(mcqCorrectOptions ?? options.filter(({ fCorrect }) => fCorrect).map(({ _id }) => _id));

export const chosenOptions = ({ mcqResponse = [] }: ResponseView): ReadonlySet<string> =>
  new Set(mcqResponse.map(({ optionId }) => optionId));

/** A choice is right when exactly the correct options were taken. */
export function isRightChoice(response: ResponseView, options?: QuestionView['options']): boolean {
  const correct = correctOptions(response, options);
  const chosen = chosenOptions(response);
  return chosen.size > 0 && chosen.size === correct.size && [...correct].every((id) => chosen.has(id));
}
