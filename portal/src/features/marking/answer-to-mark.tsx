import type { MarkableAnswer } from '@lectern/events/marking/marking.routes';
import { SpokenText } from '@lectern/widgets/practice-session/spoken-text';
import { drawnLoudness } from '@lectern/widgets/recorder/loudness';
import { longestReason } from '@lectern/events/practice/marking.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { useFormat } from '@lectern/widgets/ui/format';
import { Kbd } from '@lectern/widgets/ui/kbd';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { GivenMark } from './last-mark.js';
import texts from './marking.en.json';

/** From none to five, in halves. */
const marks = Array.from({ length: 11 }, (_, n) => n / 2);

export type AnswerToMarkProps = {
  answer: MarkableAnswer;
  /** Of so many. */
  number: number;
  total: number;
  /** The mark that it was given before, to be given anew. */
  before: GivenMark | undefined;
  /** A note that was written here and not taken. */
  unsaved: string | undefined;
  onMark: (mark: GivenMark) => void;
  onSkip: () => void;
  onUndo: (() => void) | undefined;
};

/** The stars of a digit; with Shift half a star more. Undefined for other keys. */
const starsOfKey = ({ code, shiftKey }: KeyboardEvent): number | undefined => {
  const digit = /^(?:Digit|Numpad)([0-5])$/.exec(code)?.[1];
  return digit === undefined ? undefined : Math.min(5, Number(digit) + (shiftKey ? 0.5 : 0));
};

/** An answer, and the stars to give it: by press, or by key while anything in here but the note has the focus. */
export function AnswerToMark(props: AnswerToMarkProps) {
  const { answer, number, total, before, unsaved, onMark, onSkip, onUndo } = props;
  const t = useTexts(texts);
  const format = useFormat();
  const sheet = useRef<HTMLElement>(null);
  const [note, setNote] = useState(before?.note ?? unsaved ?? '');
  const mark = (stars: number) => onMark({ stars, ...(note.trim() ? { note: note.trim() } : {}) });
  useEffect(() => {
    const shown = sheet.current;
    // Read out, and on a phone not below its own beginning.
    shown?.focus({ preventScroll: true });
    if (shown && shown.getBoundingClientRect().top < 0) shown.scrollIntoView();
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLTextAreaElement) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const stars = starsOfKey(event);
    if (stars !== undefined) mark(stars);
    else if (event.code === 'KeyS') onSkip();
    else if (event.code === 'KeyU' && onUndo) onUndo();
    else return;
    event.preventDefault();
  };
  const title = t.answer({ number, total });
  return (
    <Sheet
      ref={sheet}
      tabIndex={-1}
      className="stack marking-answer"
      aria-labelledby="answer-to-mark"
      onKeyDown={press}
    >
      <SpokenText
        title={<h2 id="answer-to-mark">{title}</h2>}
        label={title}
        text={answer.responseText ?? ''}
        audioUrl={answer.responseAudioUrl}
        timepoints={answer.responseTextTimepoints}
        peaks={answer.peaks && drawnLoudness(answer.peaks)}
        duration={answer.duration}
        rate={1}
        canSeek
        tone="said"
      />
      <details className="marking-note" open={(before?.note ?? unsaved) !== undefined}>
        <summary>{t.note.add}</summary>
        <Field label={t.note.label} hint={t.note.hint}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={longestReason}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </details>
      <div role="group" aria-label={t.give} className="stack gap-near">
        <p>{t.give}</p>
        <div className="star-keys">
          {marks.map((stars) => (
            <Button
              key={stars}
              aria-label={t.stars({ stars: format.number(stars), count: stars })}
              aria-pressed={stars === before?.stars}
              onClick={() => mark(stars)}
            >
              {format.number(stars)}
            </Button>
          ))}
        </div>
      </div>
      <div className="row spread">
        <Button onClick={onSkip}>{t.skip}</Button>
        <p className="note marking-keys">
          <Kbd>0</Kbd>–<Kbd>5</Kbd> {t.keys.stars} <Kbd>{t.keys.shift}</Kbd> {t.keys.half} <Kbd>S</Kbd>{' '}
          {t.keys.skip} <Kbd>U</Kbd> {t.keys.undo}
        </p>
      </div>
    </Sheet>
  );
}
