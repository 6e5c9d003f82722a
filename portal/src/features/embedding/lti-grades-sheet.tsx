import type { LtiGradeRow } from '@lectern/events/lti/lti-grades.routes';
import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { ConfirmedButton } from '../../shared/form/confirmed-button.js';
import { useAlert } from '../../shared/page/alerts.js';
import { QueryView } from '../../shared/page/query-view.js';
import { reviewPath } from '../../shared/paths.js';
import { fullName } from '../../shared/session/person.js';
import { useSignedIn } from '../../shared/session/session.js';
import { Table } from '../../shared/table/table.js';
import { useLtiGrades, useResendGrade } from './lti.api.js';
import texts from './lti-grades.en.json';

/** The grades that the school's platforms were sent, and what became of each. */
export function LtiGradesSheet() {
  const t = useTexts(texts);
  const grades = useLtiGrades();
  const rows = grades.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Sheet className="stack gap-part" aria-labelledby="embed-grades">
      <div className="stack gap-near">
        <h2 id="embed-grades">{t.title}</h2>
        <p className="soft">{t.body}</p>
      </div>
      <QueryView
        query={grades}
        failed={t.failed}
        isEmpty={() => rows.length === 0}
        empty={
          <Empty level={3} title={t.empty}>
            {t.emptyBody}
          </Empty>
        }
      >
        {() => <GradesTable rows={rows} />}
      </QueryView>
      {grades.hasNextPage && (
        <p>
          <Button busy={grades.isFetchingNextPage} onClick={() => void grades.fetchNextPage()}>
            {grades.isFetchingNextPage ? t.moreBusy : t.more}
          </Button>
        </p>
      )}
    </Sheet>
  );
}

function GradesTable({ rows }: { rows: readonly LtiGradeRow[] }) {
  const t = useTexts(texts);
  return (
    <Table
      label={t.table}
      rows={rows}
      columns={[
        {
          key: 'who',
          label: t.who,
          className: 'embedding-name',
          render: ({ student, platform }) => (
            <>
              {(student && fullName(student)) || t.deleted}
              <span className="note embedding-by">{platform ?? t.removed}</span>
            </>
          ),
        },
        { key: 'what', label: t.what, className: 'embedding-name', render: (row) => <Passage of={row} /> },
        { key: 'sent', label: t.sent, className: 'embedding-name', render: (row) => <Sent of={row} /> },
        { key: 'held', label: t.held, className: 'embedding-when', render: (row) => <Held of={row} /> },
        { key: 'state', label: t.state, className: 'embedding-name', render: (row) => <State of={row} /> },
        {
          key: 'resend',
          label: t.resend.column,
          className: 'embedding-act',
          isLabelHidden: true,
          render: (row) => (row.sent && row.student && row.state !== 'sending' ? <Resend of={row} /> : null),
        },
      ]}
    />
  );
}

function Passage({ of: { title, attemptId } }: { of: LtiGradeRow }) {
  const t = useTexts(texts);
  const user = useSignedIn();
  if (attemptId === null) return <span className="soft">{t.noPassage}</span>;
  return (
    <Link to={linkFor(user, reviewPath(attemptId))} lang={title === null ? undefined : 'en'}>
      {title ?? attemptId}
    </Link>
  );
}

function useScore() {
  const t = useTexts(texts);
  const format = useFormat();
  return (score: number, maximum: number) =>
    t.score({ score: format.number(score), maximum: format.number(maximum) });
}

function Sent({ of: { sent } }: { of: LtiGradeRow }) {
  const t = useTexts(texts);
  const format = useFormat();
  const score = useScore();
  if (!sent) return <span className="soft">{t.notSent}</span>;
  const { scoreGiven, gradingProgress } = sent.grade;
  return (
    <>
      {scoreGiven === undefined ? t.noScore : score(scoreGiven, 100)}
      <span className="note embedding-by">{t.progress[gradingProgress]}</span>
      <span className="note embedding-by">
        {format.date(sent.at, { dateStyle: 'medium', timeStyle: 'short' })}
      </span>
    </>
  );
}

function Held({ of: { held, state } }: { of: LtiGradeRow }) {
  const t = useTexts(texts);
  const score = useScore();
  if (held) return score(held.score, held.maximum);
  return <span className="soft">{state === 'missing' ? t.holdsNothing : t.notLooked}</span>;
}

function State({ of: { state, status, answer } }: { of: LtiGradeRow }) {
  const t = useTexts(texts);
  const refusal = (): string => {
    if (status === null) return t.refusedAddress;
    const known = Object.entries(t.refusedBy).find(([code]) => code === String(status))?.[1];
    return known ?? t.refusedOther({ status: String(status) });
  };
  const why = state === 'refused' ? refusal() : Object.entries(t.why).find(([about]) => about === state)?.[1];
  return (
    <>
      <strong>{t.states[state]}</strong>
      {why && <span className="note embedding-by">{why}</span>}
      {answer && <span className="note embedding-by">{t.answer({ text: answer })}</span>}
    </>
  );
}

/** At once, but for a grade that somebody gave on the platform: sending over that is asked about. */
function Resend({ of: { _id, student, state, held } }: { of: LtiGradeRow }) {
  const { resend: t } = useTexts(texts);
  const alert = useAlert();
  const score = useScore();
  const name = student ? fullName(student) : '';
  const call = useResendGrade(() => alert('success', t.done({ name })));
  if (state === 'overridden' && held)
    return (
      <ConfirmedButton
        label={t.go}
        name={t.of({ name })}
        title={t.title}
        yes={t.yes}
        busy={t.busy}
        onYes={() => call.resend(_id)}
        call={call}
      >
        {t.body({ held: score(held.score, held.maximum) })}
      </ConfirmedButton>
    );
  return (
    <Button
      aria-label={t.of({ name })}
      busy={call.isPending}
      onClick={() => void call.resend(_id).catch(() => undefined)}
    >
      {call.isPending ? t.busy : t.go}
    </Button>
  );
}
