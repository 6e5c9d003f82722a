import type { Scores } from '@lectern/events/feedback/scoring';
import type { QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';
import { isEvaluated } from '@lectern/widgets/practice-session/marked-answer';
import { NewPoints } from '@lectern/widgets/practice-session/new-points';
import { ResponseScores } from '@lectern/widgets/practice-session/response-scores';
import { useTexts } from '@lectern/widgets/ui/texts';
import { ReportIssue } from './report-issue.js';
import { Givers, ScoredBy } from './score-givers.js';
import texts from './review.en.json';

type Given = { response: ResponseView };

type ScoresPartProps = Given & {
  question: QuestionView;
  /** The answer that this one tries to better. */
  before: ResponseView | undefined;
  /** Undefined where what counts is that it has none. */
  scores: Scores | undefined;
  isOwn: boolean;
};

/** The scores, each opening into its parts, and who gave them when; of a corrected answer, what each of them gave. */
export function ScoresPart({ question, response, before, scores, isOwn }: ScoresPartProps) {
  const { scores: t } = useTexts(texts);
  const { keyPoints = [], corrections = [], scorerGave } = response;
  const isCorrected = corrections.length > 0;
  const covered = keyPoints.filter(({ fCovered }) => fCovered).length;
  return (
    <section className="part stack gap-near">
      <div className="side">
        <h3>{t.title}</h3>
        {!scorerGave && <ScoredBy response={response} />}
      </div>
      <div className="part-body">
        <Givers response={response} isOwn={isOwn} />
        {scores && (
          <ResponseScores
            scores={scores}
            before={before && isEvaluated(before) ? before.scores : undefined}
            report={{
              communication: !isCorrected && response.fGrammarSkipped && (
                <p className="note">{t.grammarSkipped}</p>
              ),
              criticalThinking: !isCorrected && keyPoints.length > 0 && (
                <p className="note">{t.points({ covered, total: keyPoints.length })}</p>
              ),
            }}
          />
        )}
        {scores && !isCorrected && <NewPoints question={question} response={response} before={before} />}
        {scores && (
          <ReportIssue issue="score" questionId={response.questionId} responseId={response.responseId} />
        )}
      </div>
    </section>
  );
}
