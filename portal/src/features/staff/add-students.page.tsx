import { teacherClasses } from '@lectern/events/schools/staff.routes';
import type { SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import { Empty } from '@lectern/widgets/ui/empty';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useApiQuery } from '../../shared/api/use-api.js';
import { JoinCode } from '../../shared/joining/join-code.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { paths } from '../../shared/paths.js';
import { SignInCards } from './sign-in-cards.js';
import { ImportFlow } from '../../shared/student-imports/import-flow.js';
import { PrintNewCards } from './print-new-cards.js';
import texts from '../../shared/student-imports/student-imports.en.json';

const classQuery = 'classId';

/** A teacher adds students to a class of theirs. */
export function AddStudentsPage() {
  const t = useTexts(texts);
  const [search, setSearch] = useSearchParams();
  const classes = useApiQuery(teacherClasses, {});
  const [made, setMade] = useState<{ className: string; cards: readonly SignInCard[] } | null>(null);
  if (made) return <SignInCards {...made} onBack={() => setMade(null)} />;
  return (
    <QueryView
      query={classes}
      failed={t.failed}
      isEmpty={(all) => all.length === 0}
      empty={
        <Page title={t.page.title}>
          <Empty
            title={t.page.noClass}
            action={
              <Link className="button primary" to={paths.createClass}>
                {t.page.create}
              </Link>
            }
          >
            {t.page.noClassBody}
          </Empty>
        </Page>
      }
    >
      {(all) => {
        const chosen = all.find(({ _id }) => _id === search.get(classQuery)) ?? all[0];
        if (!chosen) return null;
        return (
          <Page
            title={t.page.titleOf({ name: chosen.name })}
            tab={t.page.title}
            kicker={
              <Link className="link" to={paths.teacherDashboard}>
                {t.page.back}
              </Link>
            }
            actions={
              all.length > 1 && (
                <select
                  className="input"
                  aria-label={t.page.choose}
                  value={chosen._id}
                  onChange={({ target }) => setSearch({ [classQuery]: target.value })}
                >
                  {all.map(({ _id, name }) => (
                    <option key={_id} value={_id}>
                      {name}
                    </option>
                  ))}
                </select>
              )
            }
          >
            <ImportFlow
              key={chosen._id}
              place={{ classId: chosen._id }}
              name={chosen.name}
              renderAfterwards={(students) => (
                <PrintNewCards
                  students={students}
                  onMade={(cards) => setMade({ className: chosen.name, cards })}
                />
              )}
            />
            <JoinCode key={`code ${chosen._id}`} of={{ classId: chosen._id, name: chosen.name }} />
          </Page>
        );
      }}
    </QueryView>
  );
}
