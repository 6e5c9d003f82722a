import { useSelector } from '@xstate/react';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { DifficultWord } from './difficult-word.js';
import { piecesOf } from './passage-text.js';
import { lineAt, type ReadAloudActor } from './read-aloud.machine.js';
import { wordSpans } from './read-aloud-text.js';
import type { Span, SpokenWordsProps } from './read-aloud.types.js';

type Props = SpokenWordsProps & { actor: ReadAloudActor };

/** Where reading is, is marked no longer than it lasts: what feedback marks has to be seen. */
const isMarked = (now: ReturnType<ReadAloudActor['getSnapshot']>): boolean =>
  now.matches('reading') || now.matches('saying') || now.matches('chosen');

/** A stretch of the text: its sentences, of which the one being read is lit, and their words, each of which can be heard. */
export function SpokenWords({ actor, text, start, words, onHeard }: Props) {
  const { lines } = actor.getSnapshot().context;
  const end = start + text.length;
  const within = lines.flatMap((line, index) =>
    line.end > start && line.start < end
      ? [{ index, from: Math.max(start, line.start), to: Math.min(end, line.end) }]
      : [],
  );
  // The space between two marked sentences has no sentence of its own.
  if (within.length === 0) return text;
  return within.map(({ index, from, to }, nth) => (
    <Sentence
      key={index}
      actor={actor}
      index={index}
      // The space before a sentence belongs to none.
      before={text.slice((within[nth - 1]?.to ?? start) - start, from - start)}
      after={nth === within.length - 1 ? text.slice(to - start) : ''}
      text={text.slice(from - start, to - start)}
      start={from}
      words={words}
      onHeard={onHeard}
    />
  ));
}

const Sentence = memo(function Sentence({
  actor,
  index,
  before,
  after,
  text,
  start,
  words,
  onHeard,
}: Props & { index: number; before: string; after: string }) {
  const isLit = useSelector(actor, (now) => isMarked(now) && lineAt(now.context) === index);
  const heard = useSelector(actor, (now) => {
    const word = isMarked(now) ? (now.context.asked ?? now.context.heard) : null;
    return word && word.end > start && word.start < start + text.length ? word : null;
  });
  const root = useRef<HTMLSpanElement>(null);
  const report = useRef(onHeard);
  report.current = onHeard;
  const isRead = isLit || heard !== null;
  useEffect(() => {
    if (!isRead || !root.current) return;
    root.current.scrollIntoView?.({ block: 'nearest' });
    report.current(root.current.querySelector<HTMLElement>('.now') ?? root.current);
  }, [isRead, heard]);
  const say = (from: number, word: string) =>
    actor.send({ type: 'say', word: { start: from, end: from + word.length } });
  const pieces = piecesOf(text, words);
  const starts = pieces.map(
    (_, at) => start + pieces.slice(0, at).reduce((sum, { text }) => sum + text.length, 0),
  );
  return (
    <>
      {before}
      <span
        ref={root}
        className={isLit ? 'sentence-read lit' : 'sentence-read'}
        onClick={({ target }) => {
          const word = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-at]') : null;
          if (word) say(Number(word.dataset['at']), word.textContent);
        }}
      >
        {pieces.map(({ text, meaning }, at) => {
          const from = starts[at] ?? start;
          if (meaning === undefined) return <Plain key={at} text={text} start={from} heard={heard} />;
          return (
            <span
              key={at}
              className={isWithin(heard, from, text) ? 'now' : undefined}
              onClickCapture={() => say(from, text)}
            >
              <DifficultWord word={text} meaning={meaning} />
            </span>
          );
        })}
      </span>
      {after}
    </>
  );
});

const isWithin = (heard: Span | null, start: number, text: string): boolean =>
  heard !== null && heard.end > start && heard.start < start + text.length;

/** Words, each with its place; the one that is heard is marked. */
function Plain({ text, start, heard }: { text: string; start: number; heard: Span | null }) {
  const spans = wordSpans(text, start);
  const drawn: ReactNode[] = [];
  let at = start;
  for (const { start: from, end } of spans) {
    const word = text.slice(from - start, end - start);
    drawn.push(text.slice(at - start, from - start));
    drawn.push(
      isWithin(heard, from, word) ? (
        <mark key={from} className="now" data-at={from}>
          {word}
        </mark>
      ) : (
        <span key={from} data-at={from}>
          {word}
        </span>
      ),
    );
    at = end;
  }
  drawn.push(text.slice(at - start));
  return drawn;
}
