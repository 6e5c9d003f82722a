import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { now as clockNow } from '../../shared/device/browser.adapter.js';
import { LastAttempts } from '../../shared/family/last-attempts.js';
import { ChildrenView } from '../../shared/family/children-view.js';
import texts from './history.en.json';

/** What the children of a parent have read last, each with the way to all of it. */
export function FamilyHistory() {
  const { family: t, ...history } = useTexts(texts);
  const [now] = useState(clockNow);
  return (
    <ChildrenView failed={history.failed} none={{ title: t.none, body: t.noneBody, action: t.add }}>
      {(children) =>
        children.map((child) => (
          <section key={child._id} className="sheet stack gap-near" aria-labelledby={`child-${child._id}`}>
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
    </ChildrenView>
  );
}
