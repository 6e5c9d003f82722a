import {
  rescoringExamples,
  type RescoredExample,
  type RescoringStatus,
  type RescoringView,
} from '@lectern/events/rescoring/rescoring.routes';
import { communicationOf, contentStarsOf, criticalThinkingOf } from '@lectern/events/feedback/stars';
import { Button } from '@lectern/widgets/ui/button';
import { Segments } from '@lectern/widgets/ui/segments';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { Score, useScoreText } from '@lectern/widgets/ui/stars';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiPages } from '../../shared/api/use-api.js';
import { QueryView } from '../../shared/page/query-view.js';
import { reviewPath } from '../../shared/paths.js';
import { Gain } from './gain.js';
import texts from './rescoring.en.json';
import { useStudentName } from './use-student-name.js';

/** What the run gave counts by then, or counts no more. */
const isApplied: ReadonlySet<RescoringStatus> = new Set(['published', 'rolledBack']);

const orders = ['lose', 'gain'] as const;

/** Answers whose score would change, those that lose or gain most first. */
export function RunExamples({ run: { _id, status } }: { run: RescoringView }) {
  const { examples: t, more } = useTexts(texts);
  const [first, setFirst] = useState<(typeof orders)[number]>('lose');
  const examples = useApiPages(
    rescoringExamples,
    { params: { rescoringId: _id }, query: { first } },
    { keepPrevious: true },
  );
  return (
    <Sheet className="stack" aria-labelledby="rescoring-examples">
      <div className="row spread">
        <h2 id="rescoring-examples">{t.title}</h2>
        <Segments
          label={t.order}
          value={first}
          options={orders.map((value) => ({ value, label: t.first[value] }))}
          onChange={setFirst}
        />
      </div>
      <QueryView query={examples} failed={t.failed}>
        {({ pages }) => (
          <ol className="ruled rescoring-examples">
            {pages.flatMap(({ items }) =>
              items.map((item) => (
                <Example key={`${item.attemptId} ${item.responseId}`} of={item} status={status} />
              )),
            )}
          </ol>
        )}
      </QueryView>
      {examples.hasNextPage && (
        <p>
          <Button busy={examples.isFetchingNextPage} onClick={() => void examples.fetchNextPage()}>
            {more}
          </Button>
        </p>
      )}
    </Sheet>
  );
}

function Example({ of, status }: { of: RescoredExample; status: RescoringStatus }) {
  const { examples: t } = useTexts(texts);
  const nameOf = useStudentName();
  const { attemptId, questionText, answer, before, after, now, gain } = of;
  const expected = status === 'rolledBack' ? before : after;
  // A person or another run decided since, or had before it was published.
  const isOther =
    isApplied.has(status) && now !== undefined && JSON.stringify(now) !== JSON.stringify(expected);
  return (
    <li className="stack gap-tight">
      <div className="row spread">
        <Link to={reviewPath(attemptId)}>{nameOf(of)}</Link>
        <b>
          {t.change} <Gain of={gain} />
        </b>
      </div>
      {questionText !== undefined && (
        <p className="note" lang="en">
          {questionText}
        </p>
      )}
      {answer === undefined ? (
        <p className="soft">{t.erased}</p>
      ) : (
        <blockquote className="rescoring-answer">{answer}</blockquote>
      )}
      <div className="row">
        <Given label={t.before({ status: isOther ? 'published' : status })} scores={before} />
        <Given
          label={t.after({ status: isOther && status === 'published' ? 'overtaken' : status })}
          scores={after}
        />
        {isOther && <Given label={t.now} scores={now} />}
      </div>
    </li>
  );
}

/** The stars as the review of the answer shows them, with both skills. */
function Given({ label, scores }: { label: string; scores: RescoredExample['before'] }) {
  const { examples: t } = useTexts(texts);
  const inWords = useScoreText();
  return (
    <div>
      <Score label={label} score={scores && contentStarsOf(scores)} />
      {scores && (
        <p className="note">
          {t.skills({
            communication: inWords(communicationOf(scores)),
            criticalThinking: inWords(criticalThinkingOf(scores)),
          })}
        </p>
      )}
    </div>
  );
}
