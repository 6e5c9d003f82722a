import { Empty } from '@lectern/widgets/ui/empty';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { FailedNotice } from '../../shared/page/failed-notice.js';
import { Waiting } from '../../shared/page/waiting.js';
import { useSystem } from '../staff/staff.api.js';
import * as texts from './leaderboard.texts.js';

/** For a system admin, who has no school of their own. */
export function SchoolChoice() {
  const { schools: t } = useTexts(texts);
  const system = useSystem();
  if (system.isPending) return <Waiting />;
  if (system.error && !system.data)
    return <FailedNotice title={t.failed} error={system.error} onRetry={() => void system.refetch()} />;
  const schools = system.data?.schools ?? [];
  if (schools.length === 0) return <Empty title={t.empty} />;
  return (
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
  );
}
