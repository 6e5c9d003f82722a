import type { Scores } from '@lectern/events/feedback/scoring';
import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { ResponseScores } from '@lectern/widgets/practice-session/response-scores';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './review.en.json';

/** The scores, each opening into its parts, and who gave them when. */
export function ScoresPart({ response, scores }: { response: ResponseView; scores: Scores }) {
  const { scores: t } = useTexts(texts);
  const format = useFormat();
  const { scoredBy, keyPoints = [] } = response;
  const covered = keyPoints.filter(({ fCovered }) => fCovered).length;
  return (
    <section className="part stack gap-near">
      <div className="side">
        <h3>{t.title}</h3>
        {scoredBy && (
          <details className="note">
            <summary>
              {t.scored({ at: format.date(scoredBy.at, { dateStyle: 'medium', timeStyle: 'short' }) })}
            </summary>
            {t.by({ name: scoredBy.name, version: scoredBy.version })}
          </details>
        )}
      </div>
      <ResponseScores
        scores={scores}
        report={{
          communication: response.fGrammarSkipped && <p className="note">{t.grammarSkipped}</p>,
          criticalThinking: keyPoints.length > 0 && (
            <p className="note">{t.points({ covered, total: keyPoints.length })}</p>
          ),
        }}
      />
    </section>
  );
}
