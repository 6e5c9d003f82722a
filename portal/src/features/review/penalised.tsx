import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { useFormat } from '@lectern/widgets/ui/format';
import { book } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { useTexts } from '@lectern/widgets/ui/texts';
import { wordsOf } from './own-words.js';
import { ReportIssue } from './report-issue.js';
import texts from './review.en.json';
import { answerRanges, passageExcerpt, piecesOf, type Piece } from './spans.js';

export type PenalisedProps = { response: ResponseView; passage: string; kind: 'passage' | 'paragraph' };

/** Read out rather than told: the matching spans of the answer and the passage, side by side. */
export function Penalised({ response, passage, kind }: PenalisedProps) {
  const { penalised: t } = useTexts(texts);
  const format = useFormat();
  const { evidence = [], cheating, copiedShare, questionId, responseId } = response;
  const about = { questionId, responseId };
  const excerpt = evidence.length > 0 ? passageExcerpt(passage, evidence) : null;
  return (
    <section className="part stack gap-near">
      <div className="side">
        <h3>{t.title}</h3>
        <Pill tone="wait" icon={book}>
          {t.pill[kind]}
        </Pill>
      </div>
      <div className="part-body">
        <p>{t.body[kind]}</p>
        {cheating.some(({ type }) => type === 'linesFromPassage') && <p>{t.deducted}</p>}
        <ReportIssue issue="penalization" {...about} />
        {excerpt && (
          <div className="duo columns gap-part">
            <div>
              <h4>{t.yours}</h4>
              <Evidence pieces={piecesOf(wordsOf(response), answerRanges(evidence))} />
            </div>
            <div>
              <h4>{t.source[kind]}</h4>
              <Evidence
                pieces={piecesOf(excerpt.text, excerpt.ranges)}
                before={excerpt.fCutBefore}
                after={excerpt.fCutAfter}
              />
            </div>
          </div>
        )}
        {copiedShare !== undefined && (
          <p className="note num">{t.share({ percent: format.percent(copiedShare * 100) })}</p>
        )}
        {cheating.length > 0 && <ReportIssue issue="readingLinesDetection" {...about} />}
      </div>
    </section>
  );
}

function Evidence({
  pieces,
  before,
  after,
}: {
  pieces: readonly Piece[];
  before?: boolean;
  after?: boolean;
}) {
  return (
    <p className="said" lang="en">
      {before && '… '}
      {pieces.map(({ text, fMarked, at }) =>
        fMarked ? (
          <mark key={at} className="evidence">
            {text}
          </mark>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
      {after && ' …'}
    </p>
  );
}
