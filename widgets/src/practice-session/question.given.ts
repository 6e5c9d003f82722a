import type { AnswerInput } from './answer.machine.js';
import type { AnswerOutput } from './answer.result.js';
import type { Stamp } from './practice-session.types.js';
import * as place from './question.place.js';
import type { QuestionContext, ToSession } from './question.types.js';

/** The answer on the screen, by its ids. */
export const subject = (context: QuestionContext) => ({
  questionId: context.question._id,
  responseId: place.currentResponse(context)?.responseId ?? '',
});

/** What every message about an answer carries. */
export const addressed = (context: QuestionContext, stamp: Stamp) => ({
  questionId: context.question._id,
  fReiteration: context.fReiteration,
  stamp,
});

export const answerInput = (
  context: QuestionContext,
  way: place.Way,
  responseId: string | null,
): AnswerInput => ({
  userId: context.userId,
  attemptId: context.attemptId,
  question: context.question,
  way,
  draft: context.draft,
  fReiteration: context.fReiteration,
  responseId,
});

/** An answer as it was given, put in the place of the current one. */
export function given(context: QuestionContext, output: AnswerOutput): Partial<QuestionContext> {
  if (output.status === 'broken') {
    const begun = place.begun(context, output.stamp, 'spoken', false);
    const left = place.brokenOff({ ...context, ...begun, left: null });
    return { ...begun, left: left && { ...left, ...output.stamp, parts: output.parts } };
  }
  if (output.status === 'spoken') {
    const parts = { stored: Math.min(context.parts?.stored ?? 0, output.parts), total: output.parts };
    return { ...place.begun(context, output.stamp, 'spoken', true), peaks: output.peaks, parts };
  }
  const known = place.currentResponse(context);
  if (known?.responseId === output.stamp.responseId && output.answer.kind === 'text') {
    const written = { ...known, fTranscriptMissing: false, textResponse: output.answer.text };
    return place.withCurrent(context, written);
  }
  return { ...place.begun(context, output.stamp, output.answer.kind, true), parts: null };
}

/** What the session is told of an answer that was given. */
export function givenNews(context: QuestionContext, output: AnswerOutput): ToSession {
  const to = addressed(context, output.stamp);
  if (output.status === 'written') return { type: 'answer.given', answer: output.answer, ...to };
  const fValidSpeech = output.status === 'broken' || output.fValidSpeech;
  return { type: 'recording.ended', parts: output.parts, fValidSpeech, ...to };
}

/** What the session is told of a recording that was broken off: kept as it is, or thrown away. */
export function leftNews(context: QuestionContext, fKept: boolean): ToSession {
  const answer = place.brokenOff(context);
  if (!answer) return { type: 'attempt.lookAgain' };
  return { type: fKept ? 'left.kept' : 'left.discarded', answer };
}

/** The answers after that: the recording is on its way as it is, or gone. */
export function settled(context: QuestionContext, fKept: boolean): Partial<QuestionContext> {
  const left = place.brokenOff(context);
  if (!left) return {};
  if (!fKept) return { left: null, ...place.withCurrent(context, null) };
  const parts = { stored: 0, total: left.parts };
  return { left: null, parts, ...place.begun(context, left, 'spoken', true) };
}
