import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { ErrorDetail } from '@lectern/widgets/ui/error-detail';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { isApiError } from '../api/api-error.js';
import texts from './page.en.json';
import { useIsLearner } from '../session/session.js';

export type FailedNoticeProps = { error: Error | null; onRetry: () => void; title?: string | undefined };

/** Something could not be fetched: what is safe, a number to pass on, and another try. */
export function FailedNotice({ error, onRetry, title }: FailedNoticeProps) {
  const { failed: t } = useTexts(texts);
  const isLearner = useIsLearner();
  const detail = error && 'detail' in error ? String(error.detail) : null;
  const faultId = isApiError(error) ? error.failure.faultId : undefined;
  return (
    <Alert
      type="error"
      title={title ?? t.title}
      action={
        <Button onClick={onRetry}>
          <Glyph path={again} />
          {t.again}
        </Button>
      }
    >
      {isLearner ? t.learner : t.other} {faultId && t.number({ id: faultId })}
      {detail !== null && <ErrorDetail>{detail}</ErrorDetail>}
    </Alert>
  );
}
