import type { ReadingView } from '@lectern/events/feedback/reading';
import { paragraphsOf } from '@lectern/events/content/paragraphs';
import { useId } from 'react';
import { LinedText } from './lined-text.js';
import type { ReadingSettings } from './reading-settings.js';
import { usePracticeTools } from './use-practice-tools.js';

export type ReadingLeafProps = {
  title: string;
  /** What is to be read aloud. */
  text: string;
  /** What was heard of it. */
  words: ReadingView['words'] | undefined;
  settings: ReadingSettings;
};

function Plain({ text }: { text: string }) {
  return (
    <ol>
      {paragraphsOf(text).map((paragraph) => (
        <li key={paragraph.start}>{paragraph.text}</li>
      ))}
    </ol>
  );
}

/** The text to read aloud in the passage's place: large, whole, and afterwards with what was heard marked on it. */
export function ReadingLeaf({ title, text, words, settings }: ReadingLeafProps) {
  const id = useId();
  const tools = usePracticeTools();
  return (
    <section className="leaf" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} lang="en">
        {title}
      </h2>
      <LinedText
        id={`${id}-text`}
        className="aloud"
        oneLine={settings.oneLine}
        // Lines are measured again when the text is set anew.
        layout={JSON.stringify([settings, text.length])}
      >
        {() => (tools ? <tools.MarkedReading text={text} words={words} /> : <Plain text={text} />)}
      </LinedText>
    </section>
  );
}
