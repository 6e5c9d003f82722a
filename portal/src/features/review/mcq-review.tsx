import type { QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';
import { MarkedChoice } from '@lectern/widgets/practice-session/marked-view';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { EarlierResponses } from './earlier-responses.js';
import texts from './review.en.json';

export type McqReviewProps = {
  question: QuestionView;
  response: ResponseView;
  earlier: readonly ResponseView[];
  onRetry: () => void;
};

/** The choices as they were, the chosen and the correct ones marked. */
export function McqReview({ question, response, earlier, onRetry }: McqReviewProps) {
  const { mcq: t } = useTexts(texts);
  const { options = [] } = question;
  if (options.length === 0) {
    return (
      <div className="part whole stack gap-near">
        <Alert type="error" title={t.missing} action={<Button onClick={onRetry}>{t.again}</Button>}>
          {t.missingBody}
        </Alert>
      </div>
    );
  }
  return (
    <>
      <div className="part whole stack gap-near">
        <MarkedChoice question={question} response={response} />
      </div>
      <EarlierResponses responses={earlier} options={options} />
    </>
  );
}
