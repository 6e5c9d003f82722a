import { scoreNames, type Scores } from '@lectern/events/feedback/scoring';
import type { RanScore } from '@lectern/events/issues/issue.events';
import { replayEvents } from '@lectern/events/issues/replay.routes';
import { getIssue, rerunScore, type IssueView, type RerunView } from '@lectern/events/issues/review.routes';
import { Alert, type AlertType } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh, useApiMutation } from '../../shared/api/use-api.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { Table } from '../../shared/table/table.js';
import { useNameOf } from './use-name-of.js';
import texts from './reported-issue.en.json';

type Found = NonNullable<RerunView['found']>;

const looks: Readonly<Record<Found['result'], AlertType>> = {
  reproduced: 'success',
  different: 'warning',
  notReproducible: 'info',
};

type RerunProps = { issue: IssueView; onUse: (scores: Scores) => void };

/** Has the scorer score the answer again, to compare; what comes out may be taken over into a correction. */
export function Rerun({ issue: { _id, rerun }, onUse }: RerunProps) {
  const { rerun: t } = useTexts(texts);
  const format = useFormat();
  const nameOf = useNameOf();
  const queries = useQueryClient();
  const ask = useApiMutation(rerunScore, { changes: [getIssue] });
  const found = rerun?.found;
  const isRunning = ask.isPending || (rerun !== undefined && !found);
  const foundAt = found && rerun?.at;
  useEffect(() => {
    if (foundAt !== undefined) void refresh(queries, replayEvents);
  }, [foundAt, queries]);
  return (
    <div className="stack gap-near">
      <div className="stack gap-tight">
        <p>
          <Button busy={isRunning} onClick={() => ask.mutate({ params: { issueId: _id } })}>
            <Glyph path={again} />
            {t.ask}
          </Button>
        </p>
        <p className="note" role="status">
          {isRunning ? t.running : t.note}
        </p>
      </div>
      {ask.error && <CallFailure error={ask.error} hasInput={false} />}
      {rerun && found && !isRunning && (
        <>
          <Alert type={looks[found.result]} title={t.results[found.result]}>
            <Why found={found} />
            <p className="note">
              {t.by({
                name: nameOf(rerun.by),
                at: format.date(rerun.at, { dateStyle: 'medium', timeStyle: 'short' }),
              })}
            </p>
          </Alert>
          {found.of && <Comparison of={found.of} now={found.now} onUse={onUse} />}
        </>
      )}
    </div>
  );
}

function Why({ found: { result, why, now } }: { found: Found }) {
  const { rerun: t } = useTexts(texts);
  if (why) return <p>{t.why[why]}</p>;
  return result === 'different' && now?.scorer.name.startsWith('llm:') ? <p>{t.model}</p> : null;
}

/** Enough of each digest to tell it from others; that of a question's level stands after a plus. */
const shortOf = (digests: string): string =>
  digests
    .split('+')
    .map((digest) => digest.slice(0, 8))
    .join(' + ');

type Row = { readonly _id: string; readonly label: string; readonly of: string; readonly now: string };

type ComparisonProps = { of: RanScore; now: RanScore | undefined; onUse: (scores: Scores) => void };

/** The first score and the one that came out now, side by side. */
function Comparison({ of, now, onUse }: ComparisonProps) {
  const { rerun: t, decide } = useTexts(texts);
  const format = useFormat();
  const row = (_id: string, label: string, value: (ran: RanScore) => string): Row => ({
    _id,
    label,
    of: value(of),
    now: now ? value(now) : '–',
  });
  const rows = [
    ...scoreNames.map((name) =>
      row(name, decide.names[name], ({ scores, fUnsure }) => (fUnsure ? '–' : format.score(scores[name]))),
    ),
    row('scorer', t.scorer, ({ scorer }) => `${scorer.name} ${scorer.version}`),
    row('calibration', t.calibration, ({ scorer }) => shortOf(scorer.calibration)),
    {
      ...row('inputs', t.inputs, ({ inputsDigest }) => shortOf(inputsDigest)),
      ...(now?.inputsDigest === of.inputsDigest ? { now: t.same } : {}),
    },
  ];
  return (
    <>
      <Table
        label={t.table}
        className="rerun-table"
        rows={rows}
        columns={[
          { key: 'label', label: t.what, render: ({ label }) => label },
          { key: 'of', label: t.then, render: (one) => one.of },
          { key: 'now', label: t.now, render: (one) => one.now },
        ]}
      />
      {(of.fUnsure || now?.fUnsure) && <p className="note">{t.unsure}</p>}
      {now && !now.fUnsure && (
        <p>
          <Button onClick={() => onUse(now.scores)}>{t.use}</Button>
        </p>
      )}
    </>
  );
}
