import { reviewAttempt } from '@lectern/events/practice/attempt.views';
import { withdrawCorrection } from '@lectern/events/practice/marking.routes';
import { readClassAnalytics, readStudentAnalytics } from '@lectern/events/teaching/analytics.routes';
import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useApiMutation } from '../api/use-api.js';
import { CallFailure } from '../form/call-failure.js';
import { useAlert } from '../page/alerts.js';
import texts from './take-back-score.en.json';

type TakeBackScoreProps = { attemptId: string; responseId: string };

/** Takes back what teachers gave an answer, a colleague’s too: what counted before counts again, and both stay to be seen. */
export function TakeBackScore({ attemptId: id, responseId }: TakeBackScoreProps) {
  const t = useTexts(texts);
  const show = useAlert();
  const takeBack = useApiMutation(withdrawCorrection, {
    changes: [readStudentAnalytics, readClassAnalytics, reviewAttempt],
    onSuccess: () => show('success', t.done),
  });
  return (
    <div className="stack gap-tight">
      <p>
        <Button busy={takeBack.isPending} onClick={() => takeBack.mutate({ params: { id, responseId } })}>
          {t.takeBack}
        </Button>
      </p>
      {takeBack.error && <CallFailure hasInput={false} error={takeBack.error} />}
    </div>
  );
}
