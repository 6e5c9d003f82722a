import type { ReactNode } from 'react';
import { formatPercent } from '../ui/format.js';
import { Medal } from '../ui/medal.js';
import { Progress } from '../ui/progress.js';
import { useLocale, useTexts } from '../ui/texts.js';
import texts from './streak-card.en.json';
import type { StreakProgress } from './streak.tiers.js';

export type StreakCardProps = {
  id: string;
  progress: StreakProgress;
  hidden: boolean;
  children?: ReactNode;
};

/** The streak, its message, the way to the next medal. */
export function StreakCard({ id, progress, hidden, children }: StreakCardProps) {
  const t = useTexts(texts);
  const locale = useLocale();
  const { days, tier, medal, next, percent, hasPercent } = progress;
  return (
    <div className="streak-card" id={id} role="tooltip" hidden={hidden}>
      <div className="streak-head">
        {medal && <Medal name={medal} label={t.medals[medal]} />}
        <div>
          <p className="lead">
            <b>{t.inARow({ days })}</b>
          </p>
          {tier && <p className="soft">{t.messages[tier]}</p>}
        </div>
      </div>
      <div>
        <p className="streak-measure note">
          <span>{next ? t.nextMedal({ medal: t.medals[next.medal] }) : t.lastMedal}</span>
          {hasPercent && <span className="num">{formatPercent(locale, percent)}</span>}
        </p>
        <Progress
          value={percent}
          max={100}
          label={next ? t.progressTo({ medal: t.medals[next.medal] }) : t.progressDone}
        />
      </div>
      {next && (
        <p>
          <b>{t.unlock({ days: next.daysRemaining })}</b>
        </p>
      )}
      {children}
    </div>
  );
}
