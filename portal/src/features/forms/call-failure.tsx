import { Alert } from '@lectern/widgets/ui/alert';
import { offline } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { ReactNode } from 'react';
import { isApiError, messageOf, statusOf } from '../../app/api-error.js';
import * as texts from './fields.texts.js';

export type CallFailureProps = {
  error: Error;
  /** What to do about it, under the server's own words. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
};

/** Whether the server looked at it and said no; otherwise it was not reached, or broke. */
export const isRefused = (error: Error): boolean => {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500;
};

/** Why a call did not work: nobody was reached, something broke on our side, or what the server says. */
export function CallFailure({ error, children, action }: CallFailureProps) {
  const { failure: t } = useTexts(texts);
  if (statusOf(error) === 0) {
    return (
      <Alert type="error" icon={offline} title={t.unreachableTitle} action={action}>
        {t.unreachable}
      </Alert>
    );
  }
  if (!isRefused(error)) {
    const faultId = isApiError(error) ? error.failure.faultId : undefined;
    return (
      <Alert type="error" title={t.faultTitle} action={action}>
        {t.fault} {faultId && t.number(faultId)}
      </Alert>
    );
  }
  return (
    <Alert type="error" title={messageOf(error)} action={action}>
      {children}
    </Alert>
  );
}
