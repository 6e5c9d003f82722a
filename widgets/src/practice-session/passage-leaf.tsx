import { minutesToRead } from '@lectern/events/content/levels';
import { paragraphsOf } from '@lectern/events/content/paragraphs';
import type { ContentView } from '@lectern/events/practice/attempt.views';
import { useId, useMemo, type CSSProperties, type KeyboardEvent } from 'react';
import { Button } from '../ui/button.js';
import { classes } from '../ui/classes.js';
import { Glyph } from '../ui/glyph.js';
import { down } from '../ui/icon-paths.js';
import { useTexts } from '../ui/texts.js';
import { DifficultWord } from './difficult-word.js';
import { MarkedParagraph } from './passage-sentences.js';
import { piecesOf } from './passage-text.js';
import texts from './passage.en.json';
import type { ReadAloud } from './read-aloud.types.js';
import type { ReadingSettings } from './reading-settings.js';
import { useLineFocus } from './use-line-focus.js';

export type PassageLeafProps = {
  content: ContentView;
  /** Being read for the first time: never folded, with its level and length. */
  reading: boolean;
  /** Folded to four lines, where there is no room beside the question. */
  folded: boolean;
  onFold: (folded: boolean) => void;
  settings: ReadingSettings;
  onSettings: (settings: ReadingSettings) => void;
  /** Null where nothing can read it aloud. */
  readAloud: ReadAloud | null;
};

type LineStyle = CSSProperties & Partial<Record<'--line-start' | '--line-end', string>>;

/** The passage on its leaf: numbered paragraphs, difficult words, one line at a time for who wants it. */
export function PassageLeaf(props: PassageLeafProps) {
  const { content, reading, folded, onFold, settings, onSettings, readAloud } = props;
  const { oneLine } = settings;
  const t = useTexts(texts).passage;
  const id = useId();
  // Lines are measured again when the text is set anew.
  const focus = useLineFocus(oneLine, JSON.stringify([settings, readAloud !== null]));
  const words = content.difficult_words ?? [];
  const paragraphs = useMemo(() => paragraphsOf(content.content), [content.content]);
  const style: LineStyle = focus.line
    ? { '--line-start': `${focus.line.start}px`, '--line-end': `${focus.line.end}px` }
    : {};
  const goBy = (lines: number) => {
    if (folded) onFold(false);
    focus.go(lines);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!oneLine || by === undefined) return;
    event.preventDefault();
    goBy(by);
  };
  return (
    <section className="leaf" aria-labelledby={`${id}-title`}>
      {reading && (
        <p className="note">{t.level({ level: String(content.level), minutes: minutesToRead(content) })}</p>
      )}
      <h2 id={`${id}-title`} lang="en">
        {content.title}
      </h2>
      {readAloud && (
        <readAloud.Controls settings={settings} onChange={onSettings} onRead={() => onFold(false)} />
      )}
      <div
        ref={focus.ref}
        id={`${id}-text`}
        className={classes(
          'passage',
          !reading && folded && 'folded',
          paragraphs.length === 1 && 'single',
          focus.line && 'one-line',
        )}
        style={style}
        lang="en"
        onClick={(event) => focus.goTo(event.clientY)}
        onFocus={({ target }) => {
          if (!reading && folded) onFold(false);
          focus.goTo(target.getBoundingClientRect().top + 1);
        }}
      >
        <ol>
          {paragraphs.map((paragraph, index) => (
            <li key={index}>
              <MarkedParagraph text={paragraph.text}>
                {(part, at) =>
                  readAloud ? (
                    <readAloud.Words
                      text={part}
                      start={paragraph.start + at}
                      words={words}
                      onHeard={(element) => focus.goTo(element.getBoundingClientRect().top + 1)}
                    />
                  ) : (
                    piecesOf(part, words).map(({ text, meaning }, at) =>
                      meaning === undefined ? text : <DifficultWord key={at} word={text} meaning={meaning} />,
                    )
                  )
                }
              </MarkedParagraph>
            </li>
          ))}
        </ol>
      </div>
      {oneLine && (
        <div className="row line-controls" role="group" aria-label={t.lineHelp} onKeyDown={onKeyDown}>
          <Button round aria-label={t.lineUp} aria-disabled={focus.isFirst} onClick={() => goBy(-1)}>
            <span className="upward">
              <Glyph path={down} />
            </span>
          </Button>
          <Button round aria-label={t.lineDown} aria-disabled={focus.isLast} onClick={() => goBy(1)}>
            <Glyph path={down} />
          </Button>
          <span className="note">{t.lineHelp}</span>
        </div>
      )}
      {!reading && (
        <Button
          kind="quiet"
          wide
          className="unfold"
          aria-expanded={!folded}
          aria-controls={`${id}-text`}
          onClick={() => onFold(!folded)}
        >
          <span className={folded ? undefined : 'upward'}>
            <Glyph path={down} />
          </span>
          {folded ? t.showAll : t.showLess}
        </Button>
      )}
    </section>
  );
}
