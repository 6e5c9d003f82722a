import type { FamilyChild } from '@lectern/events/accounts/family.routes';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { clock } from '@lectern/widgets/ui/icon-paths';
import { Picture, type PictureName } from '@lectern/widgets/ui/pictures';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { historyOf, paths, reviewPath } from '../../shared/paths.js';
import { asBeginning, dayInWords } from '../dashboard/day-words.js';
import { Outcome } from '../dashboard/recent-attempts.js';
import { ChildStreak } from './child-streak.js';
import texts from './family.en.json';
import { ProgressChart } from './progress-chart.js';

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
      </div>
    </section>
  );
}

/** What a child has read last, and the way to all of it. */
export function LastAttempts({ child, now }: Omit<ChildSheetProps, 'picture'>) {
  const { child: t } = useTexts(texts);
  const locale = useLocale();
  return (
    <section className="child-part stack gap-near" aria-label={t.lastOf({ name: child.firstName })}>
      <h3 aria-hidden="true">{t.last}</h3>
      {child.lastAttempts.length === 0 ? (
        <p className="soft">{t.nothing({ name: child.firstName })}</p>
      ) : (
        <ul className="ruled list">
          {child.lastAttempts.map((attempt) => (
            <li key={attempt._id}>
              <Link className="pick past" to={reviewPath(attempt._id)}>
                <b lang="en">{attempt.title}</b>
                <Outcome attempt={attempt} />
                <span className="soft">
                  {t.answers({
                    day: asBeginning(dayInWords(locale, attempt.startedAt, now), locale),
                    count: attempt.questionsAnswered,
                  })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link className="link" to={historyOf(child._id)}>
        {t.history({ name: child.firstName })}
      </Link>
    </section>
  );
}
