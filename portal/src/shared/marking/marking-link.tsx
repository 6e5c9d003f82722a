import { readMarkingQueue } from '@lectern/events/marking/marking.routes';
import { pages } from '@lectern/events/pages';
import { buttonClass } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../api/use-api.js';
import texts from './marking-link.en.json';

/** The way to the answers that wait for a mark, with how many there are once that is known. */
export function MarkingLink() {
  const t = useTexts(texts);
  const { data } = useApiQuery(readMarkingQueue, {});
  return (
    <Link className={buttonClass()} to={pages.teacherMarking.path}>
      {t.link({ waiting: data?.waiting ?? 0 })}
    </Link>
  );
}
