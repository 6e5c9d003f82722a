import { Empty } from '@lectern/widgets/ui/empty';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { QueryView } from '../../shared/page/query-view.js';
import { systemAdminOverview } from '@lectern/events/schools/staff.routes';
import { useApiQuery } from '../../shared/api/use-api.js';
import texts from './leaderboard.en.json';

/** For a system admin, who has no school of their own. */
export function SchoolChoice() {
  const { schools: t } = useTexts(texts);
  const system = useApiQuery(systemAdminOverview, {});
  return (
    <QueryView
      query={system}
      failed={t.failed}
      isEmpty={({ schools }) => schools.length === 0}
      empty={<Empty title={t.empty} />}
    >
      {({ schools }) => (
        <section className="stack" aria-labelledby="choose-school">
          <h2 id="choose-school">{t.title}</h2>
          <ul className="list">
            {schools.map(({ _id, name }) => (
              <li key={_id}>
                <Link to={`?schid=${encodeURIComponent(_id)}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </QueryView>
  );
}
