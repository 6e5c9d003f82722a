import { paragraphsOf } from '@lectern/events/content/paragraphs';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './passages.en.json';
import { sentencesOf } from './sentences.js';
import { useEditing } from './use-draft.js';

/** The text as it is printed, and in it the sentences that hold an answer, each with the numbers of its questions. */
export function MarkedText() {
  const { item } = useEditing();
  const { marked: t } = useTexts(texts);
  const { content, questions } = item;
  const numbersOf = (sentence: string) =>
    questions.flatMap(({ evidence = [] }, at) => (evidence.includes(sentence) ? [at + 1] : []));
  if (questions.every(({ evidence = [] }) => evidence.length === 0)) return null;
  return (
    <details>
      <summary>{t.title}</summary>
      {paragraphsOf(content).map(({ text, start }) => (
        <p key={start} lang="en">
          {sentencesOf(text).map((sentence) => {
            const numbers = numbersOf(sentence);
            return numbers.length === 0 ? (
              <span key={sentence}>{sentence} </span>
            ) : (
              <span key={sentence}>
                <mark>{sentence}</mark>{' '}
                <span className="note">{t.answers({ numbers: numbers.join(', ') })}</span>{' '}
              </span>
            );
          })}
        </p>
      ))}
    </details>
  );
}
