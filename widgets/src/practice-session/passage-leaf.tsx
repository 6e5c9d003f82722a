import { minutesToRead } from '@lectern/events/content/levels';
import { paragraphsOf } from '@lectern/events/content/paragraphs';
import type { ContentView } from '@lectern/events/practice/attempt.views';
import { useId, useMemo } from 'react';
import { Button } from '../ui/button.js';
import { classes } from '../ui/classes.js';
import { Glyph } from '../ui/glyph.js';
import { down } from '../ui/icon-paths.js';
import { useTexts } from '../ui/texts.js';
import { DifficultWord } from './difficult-word.js';
import { LinedText } from './lined-text.js';
import { MarkedParagraph } from './passage-sentences.js';
import { piecesOf } from './passage-text.js';
import texts from './passage.en.json';
import type { ReadAloud } from './read-aloud.types.js';
import type { ReadingSettings } from './reading-settings.js';

export type PassageLeafProps = {
  content: ContentView;
  /** Being read for the first time: never folded, with its level and length. */
  reading: boolean;
  /** Folded to four lines, where there is no room beside the question. */
  folded: boolean;
  onFold: (folded: boolean) => void;
  settings: ReadingSettings;
  onSettings: (settings: ReadingSettings) => void;
  /** Null where nothing can read it aloud; room is left for what is on its way. */
  readAloud: ReadAloud | 'on its way' | null;
};

/** The passage on its leaf: numbered paragraphs, difficult words, one line at a time for who wants it. */
export function PassageLeaf(props: PassageLeafProps) {
  const { content, reading, folded, onFold, settings, onSettings } = props;
  const readAloud = props.readAloud === 'on its way' ? null : props.readAloud;
  const t = useTexts(texts).passage;
  const id = useId();
  const words = content.difficult_words ?? [];
  const paragraphs = useMemo(() => paragraphsOf(content.content), [content.content]);
  return (
    <section className="leaf" aria-labelledby={`${id}-title`}>
      {reading && (
        <p className="note">{t.level({ level: String(content.level), minutes: minutesToRead(content) })}</p>
      )}
      <h2 id={`${id}-title`} lang="en">
        {content.title}
      </h2>
      {props.readAloud === 'on its way' && <div className="read-aloud-room" />}
      {readAloud && (
        <readAloud.Controls settings={settings} onChange={onSettings} onRead={() => onFold(false)} />
      )}
      <LinedText
        id={`${id}-text`}
        className={classes(!reading && folded && 'folded', paragraphs.length === 1 && 'single')}
        oneLine={settings.oneLine}
        // Lines are measured again when the text is set anew.
        layout={JSON.stringify([settings, readAloud !== null])}
        onEnter={() => {
          if (!reading && folded) onFold(false);
        }}
      >
        {(goTo) => (
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
                        onHeard={goTo}
                      />
                    ) : (
                      piecesOf(part, words).map(({ text, meaning }, at) =>
                        meaning === undefined ? (
                          text
                        ) : (
                          <DifficultWord key={at} word={text} meaning={meaning} />
                        ),
                      )
                    )
                  }
                </MarkedParagraph>
              </li>
            ))}
          </ol>
        )}
      </LinedText>
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
