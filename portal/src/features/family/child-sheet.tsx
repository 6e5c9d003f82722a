import type { FamilyChild } from '@lectern/events/accounts/family.routes';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { clock } from '@lectern/widgets/ui/icon-paths';
import { Picture, type PictureName } from '@lectern/widgets/ui/pictures';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { NewComments } from '../../shared/comments/comments.js';
import { paths } from '../../shared/paths.js';
import { LastAttempts } from '../../shared/family/last-attempts.js';
import texts from './family.en.json';
import { streakProgress } from '@lectern/widgets/streak/streak.tiers';
import { Medal } from '@lectern/widgets/ui/medal';
import { Week } from '../../shared/progress/streak-sheet.js';
import { LineChart } from '../../shared/chart/line-chart.js';

export type ChildSheetProps = {
  child: FamilyChild;
  picture: PictureName;
  /** Ms since the epoch. */
  now: number;
};

/** One child, as its parent sees it: days in a row, scores over time, and what was read last. */
export function ChildSheet({ child, picture, now }: ChildSheetProps) {
  const t = useTexts(texts);
  const { date } = useFormat();
  const id = `child-${child._id}`;
  return (
    <section className="sheet stack gap-part" aria-labelledby={id}>
      <div className="row child-name">
        <span className="avatar">
          <Picture name={picture} />
        </span>
        <h2 id={id}>{child.firstName}</h2>
      </div>
      {child.eraseAt !== null && (
        <p className="row">
          <Glyph path={clock} />
          {t.child.goes({ name: child.firstName, date: date(child.eraseAt) })}
          <Link className="link" to={paths.dataDeletion}>
            {t.child.keep}
          </Link>
        </p>
      )}
      <div className="child-parts columns gap-part">
        <div className="child-part stack gap-near">
          <ChildStreak child={child} />
        </div>
        <section
          className="child-part stack gap-near"
          aria-label={t.progress.titleOf({ name: child.firstName })}
        >
          <h3 aria-hidden="true">{t.progress.title}</h3>
          <ProgressChart child={child} />
        </section>
        <LastAttempts child={child} now={now} />
        <NewComments userId={child._id} />
      </div>
    </section>
  );
}

/** A child's days in a row with the medal, the last week, and how far the next medal is. */
function ChildStreak({ child }: { child: FamilyChild }) {
  const { child: t } = useTexts(texts);
  const { days, medal, next } = streakProgress(child.streak.streakCount);
  return (
    <div
      className="child-streak stack gap-near"
      role="group"
      aria-label={t.streakOf({ name: child.firstName })}
    >
      {days === 0 ? (
        <p>{t.noStreak}</p>
      ) : (
        <div className="child-days">
          {medal && <Medal name={medal} label={t.medal({ medal: t.medals[medal] })} />}
          <p>
            <span className="big num">{days}</span> {t.inARow({ days })}
          </p>
        </div>
      )}
      <Week week={child.streak.week} />
      {days > 0 && next && (
        <p className="note">{t.next({ days: next.daysRemaining, medal: t.medals[next.medal] })}</p>
      )}
    </div>
  );
}

/** How the scores of a child went: a chart, and a sentence that says the same. */
export function ProgressChart({ child: { progress, firstName } }: { child: FamilyChild }) {
  const { progress: t } = useTexts(texts);
  const format = useFormat();
  const scores = progress.flatMap(({ communication }) => communication ?? []);
  const [first] = scores;
  const last = scores.at(-1);
  if (progress.length === 0) return <p className="soft">{t.nothing}</p>;
  return (
    <div className="stack gap-tight">
      <LineChart
        caption={t.caption({ name: firstName })}
        lines={[t.communication, t.thinking]}
        points={progress.map(({ attemptId, at, title, communication, criticalThinking }) => ({
          key: attemptId,
          title,
          at,
          scores: [communication, criticalThinking],
        }))}
      />
      <p className="soft">
        {first === undefined || last === undefined
          ? t.unscored
          : scores.length === 1
            ? t.one({ score: format.score(first) })
            : t.over({ pages: scores.length, from: format.score(first), to: format.score(last) })}
      </p>
    </div>
  );
}
