import type { QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';
import type { AnswerKind, AnswerOnDevice, Draft, Elsewhere, Stamp } from './practice-session.types.js';
import { emptyResponse, markAttempted, stageRank } from './responses.js';

type Answers = {
  readonly question: QuestionView;
  readonly first: ResponseView | null;
  readonly second: ResponseView | null;
  readonly fReiteration: boolean;
};

const recorded = 2;

/** The answer that the screen is about. */
export const currentResponse = ({ first, second, fReiteration }: Answers): ResponseView | null =>
  fReiteration ? second : first;

/** The answers with the current one replaced. */
export const withCurrent = ({ fReiteration }: Answers, response: ResponseView | null) =>
  fReiteration ? { second: response } : { first: response };

/** A second answer is asked for and not begun. */
export const wantsSecond = ({ first, second }: Answers): boolean =>
  first !== null && first.fReiterationRequired && second === null;

/** Feedback is there, or will not come any more. */
export const isAnswered = (response: ResponseView | null): boolean =>
  response !== null && (response.stage === 'done' || response.feedback !== undefined);

/** Everything is stored; the server works on it. */
export const isBeingProcessed = (response: ResponseView | null): boolean =>
  response !== null && stageRank(response) >= recorded;

export const isOnItsWay = (response: ResponseView | null): boolean =>
  response !== null && response.stage === 'ended';

/** Nobody could write down what was said: the student may. */
export const lacksTranscript = (response: ResponseView | null): boolean =>
  response?.fTranscriptMissing === true && !response.responseText && !response.textResponse;

/** A recording that neither ended nor is being made: it was broken off here, on another tab or another device. */
export function brokenOff(
  context: Answers & { readonly left: AnswerOnDevice | null },
): AnswerOnDevice | null {
  if (context.left) return context.left;
  const response = currentResponse(context);
  if (response?.kind !== 'spoken' || response.stage !== 'open') return null;
  return {
    questionId: context.question._id,
    responseId: response.responseId,
    userTimestamp: Date.parse(response.respondedAt),
    timeZone: 'Asia/Kolkata',
    kind: 'spoken',
    fReiteration: context.fReiteration,
    fEnded: false,
    parts: response.partsStored ?? 0,
    seconds: response.duration ?? 0,
  };
}

/** The answers with a new one begun in the place of the current; `fEnded` where it is given at once. */
export function begun(context: Answers, stamp: Stamp, kind: AnswerKind, fEnded: boolean) {
  const { fReiteration } = context;
  const response = emptyResponse({ questionId: context.question._id, kind, stamp, fReiteration });
  return withCurrent(context, fEnded ? markAttempted(response) : response);
}

type Shared = Answers & { readonly elsewhere: Elsewhere; readonly before: readonly string[] };

/** The answer that was given in another tab while this one was at it; null where there is none. */
export function givenElsewhere({ elsewhere, fReiteration, before }: Shared): ResponseView | null {
  const other = fReiteration ? elsewhere.second : elsewhere.first;
  return other && stageRank(other) > 0 && !before.includes(other.responseId) ? other : null;
}

/** What there is as an answer is begun: nothing of it was given meanwhile. */
export const knownBefore = (context: Shared): readonly string[] =>
  [currentResponse(context), context.fReiteration ? context.elsewhere.second : context.elsewhere.first]
    .filter((response) => response !== null)
    .map(({ responseId }) => responseId);

/** Whether a recording is being made: an answer that is neither another tab's nor was there before. */
export function isSpeaking(context: Shared): boolean {
  const current = currentResponse(context);
  if (current === null || current.stage !== 'open') return false;
  const { first, second } = context.elsewhere;
  return ![...context.before, first?.responseId, second?.responseId].includes(current.responseId);
}

/** Whether anything was written, chosen or matched. */
export const hasDraft = ({ draft }: { readonly draft: Draft }): boolean =>
  Boolean(draft.text?.trim()) || Boolean(draft.optionIds?.length) || Boolean(draft.pairs?.length);

/** The answers as another tab has given them. */
export function takenOver(context: Shared) {
  const { first, elsewhere, fReiteration } = context;
  const other = givenElsewhere(context);
  if (fReiteration) return { first, second: other, fReiteration };
  return { first: other, second: elsewhere.second, fReiteration: elsewhere.second !== null };
}

/** What was played last, and how often anything was. */
export const playedAgain = (
  { played }: { readonly played: { readonly times: number } },
  what: string,
): { played: { what: string; times: number } } => ({ played: { what, times: played.times + 1 } });

export type Way = 'choosing' | 'matching' | 'typing' | 'speaking';

/** Whether a question may be spoken: it has no type, or is a `summarization`. */
export const canSpeak = ({ question }: { readonly question: QuestionView }): boolean =>
  question.questionType === undefined || question.questionType === 'summarization';

export function wayOf(context: { question: QuestionView; startWith: 'speaking' | 'typing' }): Way {
  const { question, startWith } = context;
  if (question.questionType === 'mcq') return 'choosing';
  if (question.questionType === 'matchword') return 'matching';
  return canSpeak({ question }) ? startWith : 'typing';
}
