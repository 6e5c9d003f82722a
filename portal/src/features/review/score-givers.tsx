import type { Scores } from '@lectern/events/feedback/scoring';
import { communicationOf, contentStarsOf, criticalThinkingOf } from '@lectern/events/feedback/stars';
import type { ResponseView } from '@lectern/events/practice/attempt.views';
import type {
  CorrectionView,
  RolledBackView,
  ScorerFinding,
} from '@lectern/events/practice/correction.views';
import { isEvaluated } from '@lectern/widgets/practice-session/marked-answer';
import { useFormat } from '@lectern/widgets/ui/format';
import { Score, useScoreText } from '@lectern/widgets/ui/stars';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useParams } from 'react-router-dom';
import { TakeBackScore } from '../../shared/marking/take-back-score.js';
import { fullName } from '../../shared/session/person.js';
import { useSignedIn } from '../../shared/session/session.js';
import texts from './review.en.json';

type Given = { response: ResponseView };

/** When the scorer gave its scores, opening into which program it was. */
export function ScoredBy({ response: { scoredBy } }: Given) {
  const { scores: t } = useTexts(texts);
  const format = useFormat();
  if (!scoredBy) return null;
  return (
    <details className="note">
      <summary>
        {t.scored({ at: format.date(scoredBy.at, { dateStyle: 'medium', timeStyle: 'short' }) })}
      </summary>
      {t.by({ name: scoredBy.name, version: scoredBy.version })}
    </details>
  );
}

type GiversProps = Given & { isOwn: boolean };

/** Of an answer that others than the scorer gave scores: what each gave, also what was taken back. */
export function Givers({ response, isOwn }: GiversProps) {
  return response.scorerGave && <AllGivers response={response} finding={response.scorerGave} isOwn={isOwn} />;
}

/** What the scorer gave, and then everything else. */
function AllGivers({ response, finding, isOwn }: GiversProps & { finding: ScorerFinding }) {
  const { scores: t } = useTexts(texts);
  const format = useFormat();
  const inWords = useScoreText();
  const { corrections = [], rolledBack = [] } = response;
  const latest = corrections.at(-1);
  const scores = isEvaluated(response) ? response.scores : undefined;
  const { attemptId = '' } = useParams();
  const { role } = useSignedIn();
  const canTakeBack =
    role === 'teacher' &&
    !isOwn &&
    latest?.by.role === 'teacher' &&
    // What settled a report is taken back by opening it again.
    !latest.fSettled;
  const lastTaken = rolledBack.at(-1);
  const others: readonly (CorrectionView & Partial<RolledBackView>)[] = [
    ...corrections,
    ...rolledBack,
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  const at = (time: string): string => format.date(time, { dateStyle: 'medium', timeStyle: 'short' });
  const nameOf = ({ by }: Pick<CorrectionView, 'by'>): string =>
    fullName({ firstName: by.firstName ?? '', lastName: by.lastName ?? '' }) || t.someone({ role: by.role });
  /** What a student is told of it, before the two stand side by side. */
  const news = (one: CorrectionView): string => {
    const of = { role: one.by.role, name: nameOf(one), stars: inWords(contentStarsOf(one.scores)) };
    if (!finding.scores) return t.firstGiven(of);
    const before = inWords(contentStarsOf(finding.scores));
    return before === of.stars ? t.partsChanged(of) : t.changed({ ...of, before });
  };
  /** Both skills: a correction may change one of them alone. */
  const skills = (scores: Scores): string =>
    t.skills({
      communication: inWords(communicationOf(scores)),
      criticalThinking: inWords(criticalThinkingOf(scores)),
    });
  return (
    <>
      {isOwn && latest && <p>{news(latest)}</p>}
      {isOwn && !latest && lastTaken && (
        <p>
          {t.rolledBackNews({
            role: lastTaken.by.role,
            name: nameOf(lastTaken),
            stars: scores ? inWords(contentStarsOf(scores)) : 'none',
          })}
        </p>
      )}
      <ul className="ruled" aria-label={t.givers}>
        <li>
          {finding.scores ? (
            <>
              <Score label={t.scorerGave} score={contentStarsOf(finding.scores)} />
              <p className="note">{skills(finding.scores)}</p>
            </>
          ) : (
            <p>{t.notGiven({ why: finding.notGiven ?? 'unsure' })}</p>
          )}
          <ScoredBy response={response} />
        </li>
        {others.map((one) => (
          <li key={one.at}>
            <Score
              label={one.fPenaltyWaived ? t.waived({ name: nameOf(one) }) : t.gave({ name: nameOf(one) })}
              score={contentStarsOf(one.scores)}
            />
            <p className="note">{skills(one.scores)}</p>
            <p className="note">{at(one.at)}</p>
            {one.scorer && <p className="note">{t.by(one.scorer)}</p>}
            {one.reason && <p className="soft">{one.reason}</p>}
            {one.rolledBack && (
              <p>
                {t.rolledBack({
                  role: one.rolledBack.by.role,
                  name: nameOf(one.rolledBack),
                  at: at(one.rolledBack.at),
                })}
              </p>
            )}
            {one.rolledBack?.reason && <p className="soft">{one.rolledBack.reason}</p>}
          </li>
        ))}
      </ul>
      {canTakeBack && <TakeBackScore attemptId={attemptId} responseId={response.responseId} />}
    </>
  );
}
