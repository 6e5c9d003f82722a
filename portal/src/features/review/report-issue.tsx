import type { IssueKind } from '@lectern/events/issues/issue.events';
import {
  longestDetails,
  ownIssues,
  reportIssue,
  withdrawIssue,
  type OwnIssue,
} from '@lectern/events/issues/issue.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { Field } from '@lectern/widgets/ui/field';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { flag } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { useParams } from 'react-router-dom';
import { useAsOf } from '../../shared/as-of/use-as-of.js';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import { later, now } from '../../shared/device/browser.adapter.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useAlert } from '../../shared/page/alerts.js';
import texts from './report-issue.en.json';

export type ReportIssueProps = {
  issue: IssueKind;
  questionId: string;
  /** Of what is about an answer; not of the question or its expected answer. */
  responseId?: string;
};

/**
 * Reports a part of the review, or says what became of a report of it, the reader's or somebody else's; nothing of what was
 * at an earlier time. What somebody else reported can be reported again once it is settled.
 */
export function ReportIssue(props: ReportIssueProps) {
  const { asOf } = useAsOf();
  return asOf === undefined && <ReportOf {...props} />;
}

function ReportOf({ issue, questionId, responseId }: ReportIssueProps) {
  const { attemptId = '' } = useParams();
  const own = useApiQuery(ownIssues, { query: { attemptId } });
  const part = { attemptId, questionId, ...(responseId === undefined ? {} : { responseId }), issue };
  const isThis = (one: OwnIssue): boolean =>
    one.issue === issue && one.questionId === questionId && one.responseId === responseId;
  const found = own.data?.filter(isThis) ?? [];
  const isOpen = found.every((one) => !one.isOwn && one.outcome !== undefined);
  return (
    <>
      {found.map((one) => (
        <ReportedHere key={one._id} issue={one} heardAt={own.dataUpdatedAt} />
      ))}
      {isOpen && <Report part={part} />}
    </>
  );
}

function ReportedHere(props: ReportedProps) {
  useShownBeside(props.issue._id);
  return <Reported {...props} />;
}

type Part = { attemptId: string; questionId: string; responseId?: string; issue: IssueKind };

const OpenReport = createContext<(part: Part) => void>(() => undefined);

type Ids = readonly string[];

/** Which reports are shown beside their part, by id. */
const ShownBeside = createContext<readonly [Ids, Dispatch<SetStateAction<Ids>>]>([[], () => undefined]);

/**
 * What the reports of a review share. The dialog lies over the page: what is being written stays while the part
 * below is drawn anew.
 */
export function Reports({ children }: { children: ReactNode }) {
  const [part, setPart] = useState<Part | null>(null);
  const shown = useState<Ids>([]);
  return (
    <OpenReport value={setPart}>
      <ShownBeside value={shown}>{children}</ShownBeside>
      {part && <ReportDialog part={part} onClose={() => setPart(null)} />}
    </OpenReport>
  );
}

/** Before the page is painted, so that no report is seen twice. */
function useShownBeside(id: string): void {
  const [, setShown] = useContext(ShownBeside);
  useLayoutEffect(() => {
    setShown((ids) => [...ids, id]);
    return () => setShown((ids) => ids.filter((one) => one !== id));
  }, [id, setShown]);
}

export type OtherReportsProps = {
  questionId: string;
  /** Of the answer that the review is about; absent where there is none. */
  latestId: string | undefined;
};

/** Reports about what the review no longer draws, like the feedback on an answer whose score was corrected. */
export function OtherReports({ questionId, latestId }: OtherReportsProps) {
  const t = useTexts(texts);
  const { attemptId = '' } = useParams();
  const own = useApiQuery(ownIssues, { query: { attemptId } });
  const [shown] = useContext(ShownBeside);
  const { asOf } = useAsOf();
  const others = own.data?.filter((one) => one.questionId === questionId && !shown.includes(one._id)) ?? [];
  if (others.length === 0 || asOf !== undefined) return null;
  const title = others.every(({ isOwn }) => isOwn) ? t.yours : t.all;
  const answerOf = ({ responseId }: OwnIssue) =>
    responseId === undefined || responseId === latestId ? 'latest' : 'earlier';
  return (
    <section className="part stack gap-near">
      <div className="side">
        <h3>{title}</h3>
      </div>
      <ul className="part-body" aria-label={title}>
        {others.map((one) => (
          <li key={one._id}>
            <p>{t.about({ part: t.parts[one.issue], answer: answerOf(one) })}</p>
            <Reported issue={one} heardAt={own.dataUpdatedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Report({ part }: { part: Part }) {
  const t = useTexts(texts);
  const open = useContext(OpenReport);
  return (
    <div className="report-issue">
      <Button kind="quiet" aria-label={t.of({ part: t.parts[part.issue] })} onClick={() => open(part)}>
        <Glyph path={flag} />
        {t.report}
      </Button>
    </div>
  );
}

function ReportDialog({ part, onClose }: { part: Part; onClose: () => void }) {
  const t = useTexts(texts);
  const alert = useAlert();
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<'missing' | 'tooLong' | null>(null);
  const report = useApiMutation(reportIssue, {
    changes: [ownIssues],
    onSuccess: () => {
      onClose();
      alert('success', t.sent);
    },
  });
  const send = () => {
    const details = words.trim();
    const wrong = details === '' ? 'missing' : details.length > longestDetails ? 'tooLong' : null;
    setFault(wrong);
    if (wrong === null) report.mutate({ body: { ...part, details } });
  };
  const faults = { missing: t.missing, tooLong: t.tooLong({ max: longestDetails }) };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title({ part: t.parts[part.issue] })}
      actions={
        <>
          <Button kind="primary" busy={report.isPending} onClick={send}>
            {report.isPending ? t.sending : t.send}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </>
      }
    >
      <Field label={t.label} hint={t.hint} error={fault && faults[fault]}>
        {(control) => (
          <textarea {...control} rows={4} value={words} onChange={(event) => setWords(event.target.value)} />
        )}
      </Field>
      {report.error && <CallFailure error={report.error} />}
    </Dialog>
  );
}

type ReportedProps = { issue: OwnIssue; heardAt: number };

/** How far a report is; for a minute the reader's own can be undone. */
function Reported({ issue, heardAt }: ReportedProps) {
  const t = useTexts(texts);
  const alert = useAlert();
  const { isOwn, outcome, withdrawableForMs = 0 } = issue;
  const told = isOwn ? t.outcomes : t.othersOutcomes;
  const canUndo = useIsFor(withdrawableForMs, heardAt);
  const withdraw = useApiMutation(withdrawIssue, {
    changes: [ownIssues],
    onSuccess: () => alert('success', t.undone),
  });
  return (
    <div className="report-issue told">
      <p className="note">
        {outcome ? told[outcome.earlier ?? outcome.outcome] : isOwn ? t.pending : t.othersPending}
      </p>
      {isOwn && outcome?.outcome === 'expectedAnswerReplaced' && (
        <p className="note">{outcome.expectedAnswer ? t.newAnswer : t.newAnswerLater}</p>
      )}
      {outcome?.expectedAnswer && (
        <p lang="en" className="said">
          {outcome.expectedAnswer}
        </p>
      )}
      {outcome?.reason && <p className="soft">{outcome.reason}</p>}
      {canUndo && (
        <Button
          kind="quiet"
          aria-label={t.undoOf({ part: t.parts[issue.issue] })}
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { issueId: issue._id } })}
        >
          {t.undo}
        </Button>
      )}
      {withdraw.error && <CallFailure hasInput={false} error={withdraw.error} />}
    </div>
  );
}

/** Whether a time is not over that began when it was heard of (by this device's clock); draws again when it is. */
function useIsFor(ms: number, heardAt: number): boolean {
  const until = heardAt + ms;
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => (ms === 0 ? undefined : later(until - now(), () => setPassed(until))), [ms, until]);
  return passed !== until && until > now();
}
