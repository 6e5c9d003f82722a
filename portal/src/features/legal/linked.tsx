import { Link } from 'react-router-dom';
import { piecesOf } from './paper.js';

/** Words, some of which lead to another page. */
export function Linked({ text }: { text: string }) {
  return piecesOf(text).map(({ text: words, to }) =>
    to === undefined ? (
      words
    ) : (
      <Link key={`${to} ${words}`} to={to}>
        {words}
      </Link>
    ),
  );
}
