import { Empty } from '@lectern/widgets/ui/empty';
import { buttonClass } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { now as clockNow } from '../../shared/device/browser.adapter.js';
import { QueryView } from '../../shared/page/query-view.js';
import { paths } from '../../shared/paths.js';
import '../dashboard/dashboard.css';
import { LastAttempts } from '../family/child-sheet.js';
import '../family/family.css';
import { useChildren } from '../family/family.api.js';
import '../practice/practice.css';
import texts from './history.en.json';

/** What the children of a parent have read last, each with the way to all of it. */
export function FamilyHistory() {
  const { family: t, ...history } = useTexts(texts);
  const [now] = useState(clockNow);
  const family = useChildren();
  return (
    <QueryView
      query={family}
      failed={history.failed}
      isEmpty={(children) => children.length === 0}
      empty={
        <Empty
          title={t.none}
          picture="kite"
          action={
            <Link className={buttonClass({ kind: 'primary', big: true })} to={paths.addChildren}>
              {t.add}
            </Link>
          }
        >
          {t.noneBody}
        </Empty>
      }
    >
      {(children) =>
        children.map((child) => (
          <section key={child._id} className="sheet board" aria-labelledby={`child-${child._id}`}>
            <div className="row spread">
              <h2 id={`child-${child._id}`}>{child.firstName}</h2>
              {child.attemptsTotal > 0 && (
                <p className="note num">{history.count({ total: child.attemptsTotal })}</p>
              )}
            </div>
            <LastAttempts child={child} now={now} />
          </section>
        ))
      }
    </QueryView>
  );
}
