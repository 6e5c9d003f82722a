import { Link } from 'react-router-dom';
import { mayOpen } from '../../shared/session/person.js';
import { useUser } from '../../shared/session/session.js';
import { piecesOf } from './paper.js';

/** Words, some of which lead to another page, if the reader may open it. */
export function Linked({ text }: { text: string }) {
  const user = useUser();
  const isClosed = (to: string) => user !== null && user.role !== null && !mayOpen(user, to);
  return piecesOf(text).map(({ text: words, to }) =>
    to === undefined || isClosed(to) ? (
      words
    ) : (
      <Link key={`${to} ${words}`} to={to}>
        {words}
      </Link>
    ),
  );
}
