import type { QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { Glyph } from '../ui/glyph.js';
import { book } from '../ui/icon-paths.js';
import { useTexts } from '../ui/texts.js';
import { isUnsure } from './marked-answer.js';
import texts from './passage-sentences.en.json';
import { cutAtSentences } from './passage-text.js';

type Sentences = {
  /** As they follow one another in the passage. */
  readonly sentences: readonly string[];
  readonly marks: Map<string, HTMLElement>;
  readonly show: (sentence: string) => void;
};

const SentencesContext = createContext<Sentences>({
  sentences: [],
  marks: new Map(),
  show: () => undefined,
});

export type PassageSentencesProps = {
  passage: string;
  /** Those to look at again; one that is not in the passage is left out. */
  sentences: readonly string[];
  /** Unfolds the passage. */
  onShow: () => void;
  children: ReactNode;
};

/** Around a passage and the feedback on answers about it: what the feedback points at is marked in the passage. */
export function PassageSentences({ passage, sentences, onShow, children }: PassageSentencesProps) {
  const [marks] = useState(() => new Map<string, HTMLElement>());
  // A new object at each press, so that the second press goes there again.
  const [asked, setAsked] = useState<{ readonly sentence: string } | null>(null);
  useEffect(() => {
    if (!asked) return;
    const mark = [...marks].find(([text]) => text.includes(asked.sentence))?.[1];
    mark?.focus({ preventScroll: true });
    mark?.scrollIntoView?.({ block: 'center' });
  }, [asked, marks]);
  const value = useMemo(
    () => ({
      sentences: sentences
        .filter((sentence) => passage.includes(sentence))
        .toSorted((a, b) => passage.indexOf(a) - passage.indexOf(b)),
      marks,
      show: (sentence: string) => {
        onShow();
        setAsked({ sentence });
      },
    }),
    [passage, sentences, marks, onShow],
  );
  return <SentencesContext.Provider value={value}>{children}</SentencesContext.Provider>;
}

/**
 * A paragraph of the passage with its sentences marked; `children` draws what stands in and between the marks, and is told
 * where in the paragraph that begins.
 */
export function MarkedParagraph({
  text,
  children,
}: {
  text: string;
  children: (part: string, start: number) => ReactNode;
}) {
  const { sentences, marks } = useContext(SentencesContext);
  return cutAtSentences(text, sentences).map((part, at) =>
    part.isSentence ? (
      <mark
        key={at}
        className="sentence"
        tabIndex={-1}
        ref={(element) => {
          if (element) marks.set(part.text, element);
          else marks.delete(part.text);
        }}
      >
        {children(part.text, part.start)}
      </mark>
    ) : (
      <span key={at}>{children(part.text, part.start)}</span>
    ),
  );
}

/** Under the feedback: what a full answer says, where nobody is sure of this one, and the way into the passage. */
export function LookAgain({ response, question }: { response: ResponseView; question: QuestionView }) {
  const t = useTexts(texts);
  const { sentences, show } = useContext(SentencesContext);
  const { feedbackText = '', passageSentences = [] } = response.feedback ?? {};
  const named = sentences.filter((sentence) => passageSentences.includes(sentence));
  // The one that the feedback speaks of, where it speaks of one.
  const first = named.find((sentence) => feedbackText.includes(sentence)) ?? named[0];
  const { keyPoints = [] } = question;
  return (
    <>
      {isUnsure(response) && keyPoints.length > 0 && (
        <div className="full-answer">
          <p>{t.fullAnswer}</p>
          <ul lang="en">
            {keyPoints.map(({ _id, text }) => (
              <li key={_id}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {first !== undefined && (
        <p>
          <Button onClick={() => show(first)}>
            <Glyph path={book} />
            {t.show}
          </Button>
        </p>
      )}
    </>
  );
}
