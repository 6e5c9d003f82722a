import { Alert } from '@lectern/widgets/ui/alert';
import { offline } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState, type ReactNode } from 'react';
import { failureIn, isApiError, messageOf, statusOf, unknownError } from '../api/api-error.js';
import { useRefusalText } from '../api/refusals.js';
import texts from './fields.en.json';

export type CallFailureProps = {
  error: Error;
  /** What to do about it, under the server's own words. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** Whether the page has something to fill in: what was typed is still there, and is said to be. */
  hasInput?: boolean;
};

/** Whether the server looked at it and said no; otherwise it was not reached, or broke. */
export const isRefused = (error: Error): boolean => {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500;
};

/** Whether the refusal is about one field, at which it stands. */
const isAtField = (error: Error): boolean => {
  const { code, fields = {} } = failureIn(error);
  return Object.values(fields).some((fault) => fault.code === code);
};

/**
 * Why a call did not work: nobody was reached, something broke on our side, or what the server says. It stays until it
 * is closed or tried again; what has a button of its own is the page's only way on, and stays.
 */
export function CallFailure({ error, children, action, hasInput = true }: CallFailureProps) {
  const { failure: t } = useTexts(texts);
  const words = hasInput ? t : t.withoutInput;
  const wordsOf = useRefusalText();
  const [closed, close] = useState<Error | null>(null);
  if (closed === error || isAtField(error)) return null;
  const way = action === undefined ? { onClose: () => close(error) } : { action };
  if (statusOf(error) === 0) {
    return (
      <Alert type="error" icon={offline} title={t.unreachableTitle} {...way}>
        {words.unreachable}
      </Alert>
    );
  }
  const faultId = isApiError(error) ? error.failure.faultId : undefined;
  if (faultId !== undefined) {
    return (
      <Alert type="error" title={t.faultTitle} {...way}>
        {words.fault} {t.number({ id: faultId })}
      </Alert>
    );
  }
  const isReadable = isRefused(error) && messageOf(error) !== unknownError;
  return (
    <Alert type="error" title={wordsOf(error)} {...way}>
      {isReadable ? children : words.fault}
    </Alert>
  );
}
