import type { IssueRow } from '@lectern/events/issues/review.routes';
import { useFormat } from '@lectern/widgets/ui/format';
import { check, clock } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { useTexts } from '@lectern/widgets/ui/texts';
import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { fullName } from '../../shared/session/person.js';
import { useSignedIn } from '../../shared/session/session.js';
import type { FileColumn } from '../../shared/table/csv.js';
import type { Column } from '../../shared/table/table.js';
import texts from './review-issues.en.json';

/** Of somebody whose name may have been erased. */
const nameOf = ({ firstName = '', lastName = '' }: IssueRow['student']): string =>
  fullName({ firstName, lastName });

const learners: ReadonlySet<IssueRow['reporterRole']> = new Set(['student', 'hiring-candidate'] as const);

/** The queue as a table; a teacher has one school, and nothing to do with versions of scorers. */
export function useIssueColumns(isTeacher: boolean): readonly Column<IssueRow>[] {
  const t = useTexts(texts);
  const format = useFormat();
  const reportPath = isTeacher ? paths.teacherReviewReportedIssue : paths.reviewReportedIssue;
  return [
    {
      key: 'issue',
      label: t.columns.kind,
      isSortable: true,
      render: ({ _id, issue, title }) => (
        <>
          <Link to={generatePath(reportPath, { issueId: _id })}>{t.kinds[issue]}</Link>
          <span className="note" lang="en">
            {title}
          </span>
        </>
      ),
    },
    {
      key: 'student',
      label: t.columns.student,
      isSortable: true,
      render: ({ student, reportedBy, reporterRole }) => (
        <div className="issue-cell">
          {nameOf(student) || t.someone}
          {!learners.has(reporterRole) && (
            <span className="note">
              {t.by({ name: nameOf(reportedBy) || t.someone, role: t.roles[reporterRole] })}
            </span>
          )}
        </div>
      ),
    },
    { key: 'state', label: t.columns.state, render: (row) => <State of={row} /> },
    {
      key: 'reportedAt',
      label: t.columns.reported,
      isSortable: true,
      className: 'num',
      render: ({ reportedAt }) => format.date(reportedAt, { dateStyle: 'medium', timeStyle: 'short' }),
    },
    ...(isTeacher
      ? []
      : ([
          { key: 'school', label: t.columns.school, render: ({ school }) => school?.name ?? t.noSchool },
          { key: 'scorer', label: t.columns.scorer, render: ({ scorer }) => scorer ?? t.noScorer },
        ] satisfies readonly Column<IssueRow>[])),
  ];
}

/** Open or settled, how, and who works on it now. */
function State({ of: { status, outcome, fReopened, takenBy } }: { of: IssueRow }) {
  const t = useTexts(texts);
  const { _id } = useSignedIn();
  const taker = takenBy && (nameOf(takenBy) || t.someone);
  return (
    <div className="issue-cell">
      {status === 'pending' ? (
        <Pill tone="wait" icon={clock}>
          {fReopened ? t.reopened : t.pending}
        </Pill>
      ) : (
        <Pill tone="good" icon={check}>
          {t.resolved}
        </Pill>
      )}
      {outcome && <span className="note">{t.outcomes[outcome]}</span>}
      {taker !== undefined && (
        <span className="note">{takenBy?._id === _id ? t.takenByYou : t.takenBy({ name: taker })}</span>
      )}
    </div>
  );
}

/** The queue as a file has it: times as ISO 8601. */
export function useIssueFile(isTeacher: boolean): readonly FileColumn<IssueRow>[] {
  const t = useTexts(texts);
  return [
    { label: t.columns.id, value: ({ _id }) => _id },
    { label: t.columns.kind, value: ({ issue }) => t.kinds[issue] },
    { label: t.columns.title, value: ({ title }) => title },
    { label: t.columns.student, value: ({ student }) => nameOf(student) },
    { label: t.columns.reporter, value: ({ reportedBy }) => nameOf(reportedBy) },
    { label: t.columns.role, value: ({ reporterRole }) => t.roles[reporterRole] },
    { label: t.columns.reported, value: ({ reportedAt }) => reportedAt },
    { label: t.columns.state, value: ({ status }) => (status === 'pending' ? t.pending : t.resolved) },
    { label: t.columns.outcome, value: ({ outcome }) => (outcome ? t.outcomes[outcome] : null) },
    { label: t.columns.settled, value: ({ settledAt }) => settledAt ?? null },
    { label: t.columns.takenBy, value: ({ takenBy }) => (takenBy ? nameOf(takenBy) : null) },
    ...(isTeacher
      ? []
      : ([
          { label: t.columns.school, value: ({ school }) => school?.name ?? null },
          { label: t.columns.scorer, value: ({ scorer }) => scorer ?? null },
        ] satisfies readonly FileColumn<IssueRow>[])),
  ];
}
