import { getIssue, letGoIssue, takeIssue, type IssueView } from '@lectern/events/issues/review.routes';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useApiMutation } from '../../shared/api/use-api.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useSignedIn } from '../../shared/session/session.js';
import { useNameOf } from './use-name-of.js';
import texts from './reported-issue.en.json';

/** Who works on the report now; one may take it, take it over, or let it go. */
export function Reviewer({ issue: { _id, takenBy } }: { issue: IssueView }) {
  const t = useTexts(texts);
  const format = useFormat();
  const nameOf = useNameOf();
  const user = useSignedIn();
  const take = useApiMutation(takeIssue, { changes: [getIssue] });
  const letGo = useApiMutation(letGoIssue, { changes: [getIssue] });
  const isMine = takenBy?._id === user._id;
  const since = takenBy && format.date(takenBy.at, { dateStyle: 'medium', timeStyle: 'short' });
  const change = isMine ? letGo : take;
  const error = take.error ?? letGo.error;
  return (
    <div className="stack gap-tight">
      <div className="row spread">
        <p className="note">
          {!takenBy
            ? t.nobodyOnIt
            : isMine
              ? t.youAreOnIt({ since: since ?? '' })
              : t.onIt({ name: nameOf(takenBy), since: since ?? '' })}
        </p>
        <Button
          kind="quiet"
          busy={take.isPending || letGo.isPending}
          onClick={() => change.mutate({ params: { issueId: _id } })}
        >
          {isMine ? t.letGo : takenBy ? t.takeOver : t.take}
        </Button>
      </div>
      {error && <CallFailure hasInput={false} error={error} />}
    </div>
  );
}
