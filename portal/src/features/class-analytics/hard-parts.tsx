import type { ClassAnalytics, HardQuestion } from '@lectern/events/teaching/analytics.views';
import { Progress } from '@lectern/widgets/ui/progress';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './class-analytics.en.json';
import { Listen } from './listen.js';

/** What to teach again: questions with the sentence of the passage, and words. */
export function HardParts({ hard, words }: Pick<ClassAnalytics, 'hard' | 'words'>) {
  const { hard: t } = useTexts(texts);
  return (
    <Sheet className="stack gap-near" aria-labelledby="hard-parts">
      <h2 id="hard-parts">{t.title}</h2>
      <p className="note">{t.note}</p>
      {hard.length + words.length === 0 && <p className="soft">{t.none}</p>}
      {hard.length > 0 && (
        <ul className="ruled list">
          {hard.map((question) => (
            <Hard key={question.contentId + question.questionId} question={question} />
          ))}
        </ul>
      )}
      {words.length > 0 && (
        <>
          <h3>{t.words}</h3>
          <ul className="list hard-words">
            {words.map(({ word, title, some, of }) => (
              <li key={title + word} className="stack gap-tight">
                <span className="row spread">
                  <b lang="en">{word}</b>
                  <span className="note num">{t.notYet({ some, of })}</span>
                </span>
                <Progress value={some} max={of} label={word} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

function Hard({ question: { title, questionText, some, of, missing, answers } }: { question: HardQuestion }) {
  const { hard: t, listen } = useTexts(texts);
  const shown = missing ?? { some, of };
  return (
    <li className="stack gap-near in-need">
      <h3 lang="en">{questionText}</h3>
      <p className="note" lang="en">
        {title}
      </p>
      <Progress value={shown.some} max={shown.of} label={questionText} />
      <p>
        <b className="num">{t.share({ some: shown.some, of: shown.of })}</b>{' '}
        {missing ? t.leftOut({ text: missing.text }) : t.fell}
      </p>
      {missing?.sentence && (
        <blockquote className="said">
          {missing.paragraph !== null && (
            <span className="note">{t.paragraph({ number: missing.paragraph })} </span>
          )}
          <mark className="evidence" lang="en">
            {missing.sentence}
          </mark>
        </blockquote>
      )}
      <Listen
        answers={answers}
        label={listen.answers({ count: answers.length })}
        name={listen.answersTo({ count: answers.length, question: questionText })}
      />
    </li>
  );
}
