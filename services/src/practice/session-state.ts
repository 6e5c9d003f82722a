import type { StudentMessage } from '@lectern/events/practice/messages';

/** The command behind each action of `student:update-session-state`. */
export const sessionStateCommand = (
  message: StudentMessage<'student:update-session-state'>,
): { readonly name: string; readonly payload: Record<string, unknown> } => {
  if (message.action === 'passage-complete') {
    const { attemptId, timestamp, timeZone } = message;
    return { name: 'CompletePassage', payload: { attemptId, completedAt: timestamp, timeZone } };
  }
  const { attemptId, questionId, responseId } = message;
  const to = { attemptId, questionId, responseId };
  switch (message.action) {
    case 'update-speech-validation':
      return { name: 'ValidateSpeech', payload: { ...to, fValidSpeech: message.fValidSpeech } };
    case 'update-response-attempted':
      return { name: 'MarkAttempted', payload: { ...to, fReattempt: message.fReattempt } };
    case 'feedback-shown':
      return { name: 'ShowFeedback', payload: to };
    case 'feedback-skipped':
      return { name: 'SkipFeedback', payload: to };
  }
};
