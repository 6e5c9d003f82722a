import { Alert } from '../ui/alert.js';
import { ErrorDetail } from '../ui/error-detail.js';
import { useTexts } from '../ui/texts.js';
import texts from './outbox-problem.en.json';

/** Something that is no recording could not be sent: what is safe, and the exact error. */
export function OutboxProblem({ problem }: { problem: string }) {
  const t = useTexts(texts);
  return (
    <Alert type="warning" title={t.title}>
      {t.safe}
      <ErrorDetail>{problem}</ErrorDetail>
    </Alert>
  );
}
