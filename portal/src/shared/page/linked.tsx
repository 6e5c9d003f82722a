import { Link } from 'react-router-dom';
import { mayOpen } from '../session/person.js';
import { useUser } from '../session/session.js';

/** A piece of a text: words, or words that lead somewhere. */
export type Piece = { readonly text: string; readonly to?: string };

const linked = /\[([^\]]+)\]\((\/[^)\s]*)\)/g;

/** Takes links out of a text. */
export const piecesOf = (text: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: words = '', 2: to = '' } of text.matchAll(linked)) {
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: words, to });
    end = index + whole.length;
  }
  return end < text.length ? [...pieces, { text: text.slice(end) }] : pieces;
};

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
