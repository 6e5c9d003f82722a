import type { AttemptView, ResponseView } from '@lectern/events/practice/attempt.views';
import type { ResponseProcessed } from '@lectern/events/practice/messages';
import type { AnswerKind, AnswerOnDevice, Stamp } from './practice-session.types.js';

/** The two lists of a session: first answers and second answers. */
export type Responses = {
  readonly responses: readonly ResponseView[];
  readonly reIterationResponses: readonly ResponseView[];
};

const stages: readonly ResponseView['stage'][] = [
  'open',
  'ended',
  'recorded',
  'transcribed',
  'scored',
  'done',
];

/** How far an answer is, as a number that grows. */
export const stageRank = (response: ResponseView): number => stages.indexOf(response.stage);

export type Begun = { questionId: string; kind: AnswerKind; stamp: Stamp; isSecond: boolean };

/** The record of an answer that has only begun; times are ISO 8601. */
export function emptyResponse({ questionId, kind, stamp, isSecond }: Begun): ResponseView {
  const at = new Date(stamp.userTimestamp).toISOString();
  return {
    _id: stamp.responseId,
    questionId,
    responseId: stamp.responseId,
    kind,
    stage: 'open',
    fReiterationRequired: false,
    fResponseProcessingFailed: false,
    fPenalized: false,
    fShortResponse: false,
    cheating: [],
    fFeedbackSkipped: false,
    fAttempted: false,
    fServerSideResponseValidationFailed: false,
    respondedAt: at,
    ...(isSecond ? { reIteratedAt: at } : {}),
  };
}

const replacing = (list: readonly ResponseView[], response: ResponseView): ResponseView[] => [
  ...list.filter((known) => known.questionId !== response.questionId),
  response,
];

/** Adds an empty record; it takes the place of an earlier one for the same question. */
export function addResponse({ responses, reIterationResponses }: Responses, begun: Begun): Responses {
  const response = emptyResponse(begun);
  return begun.isSecond
    ? { responses, reIterationResponses: replacing(reIterationResponses, response) }
    : { responses: replacing(responses, response), reIterationResponses };
}

/** Takes an answer away that was cancelled before it was sent. */
export function removeResponse(lists: Responses, responseId: string): Responses {
  const others = (response: ResponseView) => response.responseId !== responseId;
  return {
    responses: lists.responses.filter(others),
    reIterationResponses: lists.reIterationResponses.filter(others),
  };
}

/** Changes the one record with this id, in the second answers first. */
export function changeResponse(
  { responses, reIterationResponses }: Responses,
  responseId: string,
  change: (response: ResponseView) => ResponseView,
): Responses {
  const here = (response: ResponseView) => response.responseId === responseId;
  const within = (list: readonly ResponseView[]) => list.map((r) => (here(r) ? change(r) : r));
  return reIterationResponses.some(here)
    ? { responses, reIterationResponses: within(reIterationResponses) }
    : { responses: within(responses), reIterationResponses };
}

export const markAttempted = (response: ResponseView): ResponseView => ({
  ...response,
  fAttempted: true,
  stage: response.stage === 'open' ? 'ended' : response.stage,
});

export const markRefused = (response: ResponseView): ResponseView => ({
  ...response,
  fServerSideResponseValidationFailed: true,
});

/** Shown feedback is no longer skipped. */
export const markFeedbackShown = (response: ResponseView): ResponseView => ({
  ...response,
  fFeedbackSkipped: false,
  ...(response.feedback ? { feedback: { ...response.feedback, fFeedbackShown: true } } : {}),
});

export const markFeedbackSkipped = (response: ResponseView): ResponseView => ({
  ...response,
  fFeedbackSkipped: true,
});

/**
 * Merges what `response-processed` tells into the stored response, found by questionId and responseId: second answers
 * first, then first ones. A late message never takes a stage back.
 */
export function mergeProcessed(lists: Responses, processed: ResponseProcessed): Responses {
  return changeResponse(lists, processed.responseId, (response) => {
    if (response.questionId !== processed.questionId) return response;
    const merged: ResponseView = keepingSeen(response, { ...response, ...processed });
    return stageRank(merged) < stageRank(response) ? { ...merged, stage: response.stage } : merged;
  });
}

/** What was seen on this page stays seen, also where the reading does not know it yet. */
const keepingSeen = (mine: ResponseView, r: ResponseView): ResponseView => {
  const seen = mine.feedback?.fFeedbackShown === true ? markFeedbackShown(r) : r;
  return mine.fFeedbackSkipped && !seen.feedback?.fFeedbackShown ? markFeedbackSkipped(seen) : seen;
};

const further = (here: ResponseView, there: ResponseView): ResponseView =>
  keepingSeen(here, stageRank(here) > stageRank(there) ? { ...there, ...here } : there);

function mergeList(
  here: readonly ResponseView[],
  there: readonly ResponseView[],
  mine: MadeHere = nothingMade,
): ResponseView[] {
  const read = there
    .filter(({ responseId }) => !mine.gone.includes(responseId))
    .map((r) => {
      const known = here.find((one) => one.responseId === r.responseId);
      return known ? further(known, r) : r;
    });
  const isOver = (known: ResponseView, r: ResponseView) =>
    r.responseId === known.responseId ||
    (r.questionId === known.questionId &&
      r.respondedAt > known.respondedAt &&
      !mine.own.includes(known.responseId));
  return [...read, ...here.filter((known) => !there.some((r) => isOver(known, r)))];
}

/** What waits on the device, as the empty records that this page would have made. */
function fromDevice(answers: readonly AnswerOnDevice[], isSecond: boolean): ResponseView[] {
  return answers
    .filter((answer) => answer.hasEnded && answer.isSecond === isSecond)
    .map((answer) => markAttempted(emptyResponse({ ...answer, stamp: answer })));
}

/** Ids of answers given on this page, the newest last, and of those that were thrown away on it. */
export type MadeHere = { readonly own: readonly string[]; readonly gone: readonly string[] };
const nothingMade: MadeHere = { own: [], gone: [] };

/**
 * The answer of a list that this page shows for a question: its own, whatever another tab has given; otherwise the
 * newest.
 */
export function shownOf(
  list: readonly ResponseView[],
  questionId: string,
  { own }: Pick<MadeHere, 'own'> = nothingMade,
): ResponseView | null {
  const given = list.filter((response) => response.questionId === questionId);
  const mine = given.filter(({ responseId }) => own.includes(responseId));
  if (mine.length === 0) return newestOf(given);
  return mine.reduce((a, b) => (own.indexOf(b.responseId) > own.indexOf(a.responseId) ? b : a));
}

const timeOf = ({ respondedAt, reIteratedAt }: ResponseView): string => reIteratedAt ?? respondedAt;
const newestOf = (list: readonly ResponseView[]): ResponseView | null =>
  list.reduce<ResponseView | null>(
    (newest, one) => (newest && timeOf(newest) > timeOf(one) ? newest : one),
    null,
  );

/**
 * The attempt as just read, merged with what this page and this device know: answers the server does not have
 * yet, or does not tell of yet, stay, and a stage that was already told by a message is not taken back.
 */
export function mergeAttempt(
  lists: Responses & Partial<MadeHere>,
  attempt: AttemptView,
  onDevice: readonly AnswerOnDevice[],
): Responses {
  const mine = { own: lists.own ?? [], gone: lists.gone ?? [] };
  const first = mergeList(fromDevice(onDevice, false), attempt.responses);
  const second = mergeList(fromDevice(onDevice, true), attempt.reIterationResponses);
  return {
    responses: mergeList(lists.responses, first, mine),
    reIterationResponses: mergeList(lists.reIterationResponses, second, mine),
  };
}
