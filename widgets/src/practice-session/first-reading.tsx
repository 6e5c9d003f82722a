import type { AttemptView } from '@lectern/events/practice/attempt.views';
import { useState } from 'react';
import { Button } from '../ui/button.js';
import { Glyph } from '../ui/glyph.js';
import { x } from '../ui/icon-paths.js';
import { useTexts } from '../ui/texts.js';
import { QuestionLoadingView } from './load-views.js';
import { NextGlyph } from './next-button.js';
import { PassageLeaf } from './passage-leaf.js';
import texts from './passage.en.json';
import { readingStyle, type ReadingStore } from './reading-settings.js';
import { usePracticeTexts } from './use-practice-texts.js';

/** What a reader presses when they have read the passage, and how many questions follow. */
export function ReadPassage({ questions, onRead }: { questions: number; onRead: () => void }) {
  const t = useTexts(texts).passage;
  return (
    <section className="ask" data-state="reading">
      <Button kind="primary" big onClick={onRead}>
        {t.read} <NextGlyph />
      </Button>
      <p className="note">{t.next({ n: questions })}</p>
    </section>
  );
}

export type FirstReadingProps = {
  attempt: AttemptView;
  reading: ReadingStore;
  /** It was pressed: the question is on its way. */
  isRead: boolean;
  onRead: () => void;
  onLeave: () => void;
  /** This has the focus now. */
  onFocus: (element: Element) => void;
};

/** The passage of an attempt, to be read while all that an answer needs is being fetched. */
export function FirstReading({ attempt, reading, isRead, onRead, onLeave, onFocus }: FirstReadingProps) {
  const t = usePracticeTexts();
  const [settings] = useState(reading.read);
  const content = attempt.passage ?? attempt.paragraph;
  if (!content) return null;
  return (
    <div
      className="practice-session"
      style={readingStyle(settings)}
      data-screen="reading"
      onFocus={({ target }) => onFocus(target)}
    >
      <header className="attempt-top">
        <Button kind="quiet" onClick={onLeave}>
          <Glyph path={x} />
          {t.leave}
        </Button>
      </header>
      <div className="practice">
        <h2 className="sr">{t.page({ title: content.title })}</h2>
        <div className="desk">
          <PassageLeaf
            content={content}
            reading
            folded={false}
            onFold={() => undefined}
            settings={settings}
            onSettings={() => undefined}
            readAloud={content.readAloud ? 'on its way' : null}
          />
          {isRead ? (
            <QuestionLoadingView isFailed={false} onRetry={() => undefined} />
          ) : (
            <ReadPassage questions={content.questions.length} onRead={onRead} />
          )}
        </div>
      </div>
    </div>
  );
}
