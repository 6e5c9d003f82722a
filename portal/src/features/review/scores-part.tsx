import type { Scores } from '@lectern/events/feedback/scoring';
import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { down } from '@lectern/widgets/ui/icon-paths';
import { Score, ScoreBar } from '@lectern/widgets/ui/stars';
import { useTexts } from '@lectern/widgets/ui/texts';
import { communicationOf, criticalThinkingOf } from './responses.js';
import texts from './review.en.json';

/** The scores, each opening into its parts, and who gave them when. */
export function ScoresPart({ response, scores }: { response: ResponseView; scores: Scores }) {
  const { scores: t } = useTexts(texts);
  const format = useFormat();
  const { scoredBy, keyPoints = [] } = response;
  const covered = keyPoints.filter(({ fCovered }) => fCovered).length;
  return (
    <section className="part">
      <div className="side">
        <h3>{t.title}</h3>
        {scoredBy && (
          <p className="note">
            {t.by({
              name: scoredBy.name,
              version: scoredBy.version,
              at: format.date(scoredBy.at, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </p>
        )}
      </div>
      <div className="scores ruled">
        <details className="fold" open>
          <summary>
            <Score label={<b>{t.communication}</b>} score={communicationOf(scores)} />
            <span className="turn">
              <Glyph path={down} />
            </span>
          </summary>
          <div className="inner">
            <ScoreBar label={t.grammar} score={scores.grammarAndSentenceStructure} />
            <ScoreBar label={t.comprehensiveness} score={scores.comprehensiveness} />
            {response.fGrammarSkipped && <p className="note">{t.grammarSkipped}</p>}
          </div>
        </details>
        <details className="fold">
          <summary>
            <Score label={<b>{t.thinking}</b>} score={criticalThinkingOf(scores)} />
            <span className="turn">
              <Glyph path={down} />
            </span>
          </summary>
          <div className="inner">
            <ScoreBar label={t.accuracy} score={scores.accuracy} />
            <ScoreBar label={t.coverage} score={scores.keyPointCoverage} />
            {keyPoints.length > 0 && <p className="note">{t.points({ covered, total: keyPoints.length })}</p>}
          </div>
        </details>
      </div>
    </section>
  );
}
