import { readMarkingQueue } from '@lectern/events/marking/marking.routes';
import { pages } from '@lectern/events/pages';
import { buttonClass } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../api/use-api.js';
import texts from './marking-link.en.json';

/** So many are counted; of more it is enough to know that there are. */
const mostCounted = 99;

/** The way to the answers that wait for a mark, with how many there are once that is known. */
export function MarkingLink() {
  const t = useTexts(texts);
  const { data } = useApiQuery(readMarkingQueue, {});
  const waiting = data?.waiting ?? 0;
  return (
    <Link className={buttonClass()} to={pages.teacherMarking.path}>
      {waiting > mostCounted ? t.many : t.link({ waiting })}
    </Link>
  );
}
