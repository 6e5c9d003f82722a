import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { Alert } from '../ui/alert.js';
import { useTexts } from '../ui/texts.js';
import { isFeedbackUnwritten } from './marked-answer.js';
import texts from './unwritten-feedback.en.json';

/** In the place of feedback that could not be written. */
export function UnwrittenFeedback({ response }: { response: ResponseView }) {
  const t = useTexts(texts);
  if (!isFeedbackUnwritten(response)) return null;
  return (
    <Alert type="info" title={t.title}>
      {t.what}
    </Alert>
  );
}
