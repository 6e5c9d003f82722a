import { listIssues } from '@lectern/events/issues/review.routes';
import { buttonClass } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../shared/api/use-api.js';
import texts from './issues-link.en.json';

/** The way to what was reported, with how many reports are open once that is known. @param to of the reader's role */
export function IssuesLink({ to }: { to: string }) {
  const t = useTexts(texts);
  const { data } = useApiQuery(listIssues, { query: { status: 'pending', pageSize: 1 } });
  return (
    <Link className={buttonClass()} to={to}>
      {t.link({ open: data?.total ?? 0 })}
    </Link>
  );
}
