import { ScoreBar } from '@lectern/widgets/ui/stars';
import { useTexts } from '@lectern/widgets/ui/texts';
import { StreakSheet } from '../../shared/progress/streak-sheet.js';
import { TrendSheet } from '../../shared/progress/trend-sheet.js';
import texts from './audience.en.json';

/** What a student's dashboard shows on the 34th day. */
const streak = {
  streakCount: 34,
  best: 34,
  week: ['16', '17', '18', '19', '20', '21', '22'].map((day) => ({
    date: `2026-11-${day}`,
    day: 'practised' as const,
    fPractised: true,
  })),
};

const points = [2.4, 2.7, 2.6, 3.1, 3.4, 3.3, 3.8, 4.1].map((score, week) => ({
  key: String(week),
  title: '',
  at: new Date(Date.UTC(2026, 8, 7 + week * 7)).toISOString(),
  score,
}));

export const StreakPicture = () => <StreakSheet streak={streak} />;
export const TrendPicture = () => <TrendSheet points={points} />;

/** Lines that were read from the page, side by side with it, as a review shows them. */
export function EvidencePicture() {
  const { evidence: t } = useTexts(texts);
  return (
    <div className="sheet evidence-picture stack gap-part">
      <div>
        <p className="note">{t.answer}</p>
        <p className="said" lang="en">
          {t.before}
          <mark className="evidence">{t.copied}</mark>
          {t.after}
        </p>
      </div>
      <div>
        <p className="note">{t.passage}</p>
        <p className="said" lang="en">
          {t.passageBefore}
          <mark className="evidence">{t.passageCopied}</mark>
          {t.passageAfter}
        </p>
      </div>
      <div className="evidence-scores">
        <ScoreBar label={t.grammar} score={3.6} />
        <ScoreBar label={t.coverage} score={1.5} />
        <p className="note">{t.by}</p>
      </div>
    </div>
  );
}
