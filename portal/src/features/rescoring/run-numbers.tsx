import type { RescoringView } from '@lectern/events/rescoring/rescoring.routes';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { CSSProperties } from 'react';
import { Table } from '../../shared/table/table.js';
import { Gain } from './gain.js';
import texts from './rescoring.en.json';

const counts = [
  'gain',
  'lose',
  'same',
  'otherSkills',
  'newlyScored',
  'notScored',
  'corrected',
  'erased',
] as const;

/** How many answers would gain or lose, by how much, and to which questions. */
export function RunNumbers({ run }: { run: RescoringView }) {
  const { numbers: t } = useTexts(texts);
  const most = Math.max(1, ...run.distribution.map(({ answers }) => answers));
  const share = (answers: number): CSSProperties & Record<'--share', number> => ({
    '--share': answers / most,
  });
  return (
    <Sheet className="stack gap-part" aria-labelledby="rescoring-numbers">
      <h2 id="rescoring-numbers">{t.title({ status: run.status })}</h2>
      {(run.status === 'published' || run.status === 'rolledBack') && <p className="note">{t.meanwhile}</p>}
      <dl className="rescoring-numbers">
        {counts
          // What is rare is named where there is some of it.
          .filter((key) => run[key] > 0 || key === 'gain' || key === 'lose' || key === 'same')
          .map((key) => (
            <div key={key}>
              <dt>{t[key]}</dt>
              <dd className="num">{run[key]}</dd>
            </div>
          ))}
        <div>
          <dt>{t.students}</dt>
          <dd className="num">{run.students}</dd>
        </div>
      </dl>
      {run.distribution.length > 0 && (
        <>
          <h3>{t.distribution}</h3>
          <Table
            label={t.distribution}
            className="rescoring-distribution"
            rows={run.distribution}
            rowKey={({ gain }) => gain}
            columns={[
              { key: 'gain', label: t.change, render: ({ gain }) => <Gain of={gain} /> },
              {
                key: 'answers',
                label: t.answers,
                render: ({ gain, answers }) => (
                  <span className="rescoring-bar" data-lost={gain < 0 || undefined} style={share(answers)}>
                    <span className="num">{answers}</span>
                  </span>
                ),
              },
            ]}
          />
        </>
      )}
      {run.questions.length > 0 && (
        <>
          <h3>{t.byQuestion}</h3>
          <Table
            label={t.byQuestion}
            rows={run.questions}
            rowKey={({ questionId }) => questionId}
            columns={[
              {
                key: 'question',
                label: t.question,
                className: 'rescoring-cohort',
                render: ({ questionId, questionText = questionId }) => questionText,
              },
              { key: 'gain', label: t.gain, isNumber: true, render: ({ gain }) => gain },
              { key: 'lose', label: t.lose, isNumber: true, render: ({ lose }) => lose },
              { key: 'same', label: t.same, isNumber: true, render: ({ same }) => same },
            ]}
          />
        </>
      )}
    </Sheet>
  );
}
