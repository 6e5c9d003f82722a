import type { ReadingView } from '@lectern/events/feedback/reading';
import { useTexts } from '../ui/texts.js';
import texts from './marked-reading.en.json';
import { readingPieces, type ReadingPiece } from './reading-pieces.js';

/** The paragraphs of a text that was read aloud, with what was heard marked on its words. */
export function MarkedReading({
  text,
  words = [],
}: {
  text: string;
  words?: ReadingView['words'] | undefined;
}) {
  return (
    <ol>
      {readingPieces(text, words).map((pieces, paragraph) => (
        <li key={paragraph}>
          {pieces.map((piece, at) =>
            piece.status === undefined ? (
              piece.text
            ) : (
              <MarkedWord key={at} {...piece} status={piece.status} />
            ),
          )}
        </li>
      ))}
    </ol>
  );
}

function MarkedWord({ text, status, heard }: Required<Pick<ReadingPiece, 'status'>> & ReadingPiece) {
  const t = useTexts(texts);
  return (
    <mark className={`heard-word ${status}`}>
      {text}
      {heard === undefined ? (
        <span className="sr"> ({t.spoken[status]})</span>
      ) : (
        <span className="heard-instead"> {t.heard({ word: heard })}</span>
      )}
    </mark>
  );
}

/** How it was read in numbers, and which marks the text has. */
export function ReadingNumbers({ reading: { counts, wordsCorrectPerMinute } }: { reading: ReadingView }) {
  const t = useTexts(texts);
  const marks = [
    ['omitted', counts.omissions],
    ['misread', counts.substitutions],
    ['repeated', counts.repetitions],
    ['corrected', counts.selfCorrections],
  ] as const;
  const found = marks.filter(([, n]) => n > 0);
  return (
    <div className="stack gap-near reading-numbers">
      <p>
        <b>{t.right({ n: counts.correct, of: counts.words })}</b>
        {wordsCorrectPerMinute !== null && (
          <>
            <br />
            {t.perMinute({ n: wordsCorrectPerMinute })}
          </>
        )}
      </p>
      <ul className="reading-marks" aria-label={t.marks.title}>
        {found.length === 0 && <li>{t.marks.none}</li>}
        {found.map(([mark, n]) => (
          <li key={mark}>
            <span className={`heard-word ${mark}`}>{t.marks[mark]({ n })}</span>
          </li>
        ))}
      </ul>
      <p className="note">{t.recogniser}</p>
    </div>
  );
}
