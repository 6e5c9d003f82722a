import { Alert } from '@lectern/widgets/ui/alert';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { ReactNode } from 'react';
import { useIsLearner } from '../session/session.js';
import { FailedNotice } from './failed-notice.js';
import texts from './page.en.json';
import { Waiting } from './waiting.js';

/** What a view asks of a query. */
export type Viewed<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly refetch: () => unknown;
};

export type QueryViewProps<Data> = {
  query: Viewed<Data>;
  /** What couldn't be loaded, where "this page" does not say it. */
  failed?: string | undefined;
  /** What stands there until the answer comes. */
  waiting?: ReactNode;
  /** What stands there where `isEmpty` holds of the answer. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
};

/** What was read, or what stands in its place: loading, failed, offline, empty. What is there stays while it is read again. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, failed, waiting, empty, isEmpty, children } = props;
  const { data, error, fetchStatus, refetch } = query;
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
  if (fetchStatus === 'paused') return <OfflineNotice />;
  if (error) return <FailedNotice title={failed} error={error} onRetry={() => void refetch()} />;
  return waiting ?? <Waiting />;
}

/** The query goes on by itself when the network is back. */
export function OfflineNotice() {
  const { offline: t } = useTexts(texts);
  return (
    <Alert type="warning" title={t.title}>
      {useIsLearner() ? t.learner : t.other}
    </Alert>
  );
}
