import type { FamilyChild } from '@lectern/events/accounts/family.routes';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { clock } from '@lectern/widgets/ui/icon-paths';
import { Picture, type PictureName } from '@lectern/widgets/ui/pictures';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { LastAttempts } from '../../shared/family/last-attempts.js';
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
