import type { ResponseView } from '@lectern/events/practice/attempt.views';
import type { AnswerOnDevice, Standing, StandingStage } from './practice-session.types.js';
import { answersOf, latestOf } from './progress.js';
import { isFeedbackUnwritten, isUnsure } from './marked-answer.js';
import { stageRank } from './responses.js';
import type { SessionContext } from './session.types.js';

const recorded = 2;

/** All is there that will come. Where only the words about it could not be written, its scores are there to see. */
export const isAnswered = (response: ResponseView | null): boolean =>
  response !== null &&
  (response.stage === 'done' || response.feedback !== undefined || isFeedbackUnwritten(response));

const isUnwritten = ({ stage, fTranscriptMissing, responseText, textResponse }: ResponseView): boolean =>
  stage !== 'done' && fTranscriptMissing === true && !responseText && !textResponse;

function stageOf(response: ResponseView | null): StandingStage {
  if (response === null) return 'none';
  if (response.fServerSideResponseValidationFailed) return 'refused';
  if (response.fResponseProcessingFailed && !isAnswered(response)) return 'failed';
  if (isUnwritten(response)) return 'unwritten';
  if (isAnswered(response)) return 'answered';
  if (stageRank(response) >= recorded) return 'processing';
  return response.stage === 'ended' ? 'onItsWay' : 'none';
}

/** The recording of a question that was broken off, here, on another tab or on another device. */
export function brokenOff(context: SessionContext, questionId: string): AnswerOnDevice | null {
  const left = context.onDevice.find((answer) => answer.questionId === questionId);
  if (left) return left;
  const response = latestOf(context, questionId);
  if (response?.kind !== 'spoken' || response.stage !== 'open') return null;
  return {
    questionId,
    responseId: response.responseId,
    userTimestamp: Date.parse(response.respondedAt),
    timeZone: 'Asia/Kolkata',
    kind: 'spoken',
    isSecond: response.reIteratedAt !== undefined,
    hasEnded: false,
    parts: response.partsStored ?? 0,
    seconds: response.duration ?? 0,
  };
}

/** How a question stands. */
export function standingOf(context: SessionContext, questionId: string): Standing {
  const { first, second } = answersOf(context, questionId);
  const left = brokenOff(context, questionId);
  const latest = second ?? first;
  return {
    responseId: left?.responseId ?? latest?.responseId ?? null,
    isSecond: left?.isSecond ?? second !== null,
    stage: left ? 'brokenOff' : stageOf(latest),
    canAnswerAgain: first !== null && second === null && (first.fReiterationRequired || isUnsure(first)),
    hasRefusedParts: (context.uploads[latest?.responseId ?? '']?.refused?.length ?? 0) > 0,
  };
}

/** How a question stands by the answers alone that were not given on this page; null where none was given. */
export function elsewhereOf(context: SessionContext, questionId: string): Standing | null {
  const isOthers = ({ responseId }: ResponseView) => !context.own.includes(responseId);
  const standing = standingOf(
    {
      ...context,
      onDevice: [],
      responses: context.responses.filter(isOthers),
      reIterationResponses: context.reIterationResponses.filter(isOthers),
    },
    questionId,
  );
  return standing.stage === 'none' || standing.stage === 'brokenOff' ? null : standing;
}
