import { getIssue, reopenIssue, settleIssue, type IssueView } from '@lectern/events/issues/review.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useRef } from 'react';
import { useApiMutation } from '../../shared/api/use-api.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useAlert } from '../../shared/page/alerts.js';
import { useSignedIn } from '../../shared/session/session.js';
import { entriesOf, IssueHistory } from './issue-history.js';
import { Reopen } from './reopen.js';
import { Reviewer } from './reviewer.js';
import { SettleForm, type Decision } from './settle-form.js';
import { useNameOf } from './use-name-of.js';
import texts from './reported-issue.en.json';

/**
 * Where a report is settled, and opened again. Of two reviewers at once the second is told who was first, beside what
 * that one decided.
 */
export function Settlement({ issue }: { issue: IssueView }) {
  const t = useTexts(texts);
  const alert = useAlert();
  const params = { issueId: issue._id };
  const changes = [getIssue];
  const settle = useApiMutation(settleIssue, { changes, onSuccess: () => alert('success', t.settled) });
  const reopen = useApiMutation(reopenIssue, { changes, onSuccess: () => alert('success', t.reopened) });
  const isPending = issue.status === 'pending';
  const { reset: forgetRefusal } = settle;
  // Whoever opens it again, what hindered the last decision says nothing of the next.
  useEffect(forgetRefusal, [forgetRefusal, issue.reopenings.length]);
  useOthersNews(issue, settle.isError);
  // Nothing can be written of somebody who was erased.
  if (issue.student.firstName === undefined) {
    return (
      <>
        <IssueHistory issue={issue} />
        <Alert type="info" title={t.erasedStudent}>
          {t.erasedStudentBody}
        </Alert>
      </>
    );
  }
  return (
    <>
      <IssueHistory issue={issue} />
      {settle.error && <CallFailure error={settle.error} hasInput={isPending} />}
      {isPending ? (
        <>
          <Reviewer issue={issue} />
          <SettleForm
            issue={issue}
            isBusy={settle.isPending}
            onSettle={(body: Decision) => settle.mutate({ params, body })}
          />
        </>
      ) : (
        <Reopen
          error={reopen.error}
          isBusy={reopen.isPending}
          onCancel={reopen.reset}
          onReopen={(reason) => reopen.mutate({ params, body: { reason } })}
        />
      )}
    </>
  );
}

/** Says so when somebody else settles the report, or opens it again, while it is looked at. */
function useOthersNews(issue: IssueView, isToldAlready: boolean): void {
  const t = useTexts(texts);
  const alert = useAlert();
  const nameOf = useNameOf();
  const { _id: userId } = useSignedIn();
  const seen = useRef({ issueId: issue._id, at: entriesOf(issue).at(-1)?.at });
  useEffect(() => {
    const { issueId, at } = seen.current;
    const newest = entriesOf(issue).at(-1);
    seen.current = { issueId: issue._id, at: newest?.at };
    if (issueId !== issue._id || !newest || newest.at === at) return;
    if (newest.by._id === userId || isToldAlready) return;
    const name = nameOf(newest.by);
    alert('info', newest.type === 'settled' ? t.settledBy({ name }) : t.reopenedBy({ name }));
  }, [issue, isToldAlready, alert, nameOf, userId, t]);
}
