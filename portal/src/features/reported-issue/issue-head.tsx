import type { IssueView } from '@lectern/events/issues/review.routes';
import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { buttonClass } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { check, clock, external } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { useTexts } from '@lectern/widgets/ui/texts';
import { reviewPath } from '../../shared/paths.js';
import { useSignedIn } from '../../shared/session/session.js';
import { useNameOf } from './use-name-of.js';
import texts from './reported-issue.en.json';

/** What was reported, by whom, when and why; and the way to the whole attempt. */
export function IssueHead({ issue }: { issue: IssueView }) {
  const t = useTexts(texts);
  const format = useFormat();
  const nameOf = useNameOf();
  const user = useSignedIn();
  const isPending = issue.status === 'pending';
  return (
    <>
      <div className="row">
        <Pill tone={isPending ? 'wait' : 'good'} icon={isPending ? clock : check}>
          {t.status[issue.status]}
        </Pill>
        {/* Of somebody who was erased there is no review any more. */}
        {issue.student.firstName !== undefined && (
          <a
            className={`${buttonClass()} end`}
            href={linkFor(user, reviewPath(issue.practiceAttempt._id))}
            target="_blank"
            rel="noopener"
          >
            <Glyph path={external} />
            {t.attempt}
            <span className="sr">{t.newTab}</span>
          </a>
        )}
      </div>
      <div className="issue-reason">
        <p className="note">
          {t.reporter({ name: nameOf(issue.reportedBy), role: t.roles[issue.reporterRole] })}
          <br />
          <time dateTime={issue.reportedAt}>
            {format.date(issue.reportedAt, { dateStyle: 'long', timeStyle: 'short' })}
          </time>
        </p>
        <div>
          <h2 className="note">{t.reason}</h2>
          {issue.details === undefined ? (
            <p className="soft">{t.erased}</p>
          ) : (
            <p className="said">{issue.details}</p>
          )}
        </div>
      </div>
    </>
  );
}
