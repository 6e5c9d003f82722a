import { useId, type KeyboardEvent } from 'react';
import { Button } from '../ui/button.js';
import { classes } from '../ui/classes.js';
import { Glyph } from '../ui/glyph.js';
import { link } from '../ui/icon-paths.js';
import type { AnswerContext } from './answer.machine.js';
import { meaningOf, meaningsLeft, wordsLeft } from './drafts.js';
import type { AnswerActor } from './session.actors.js';
import { usePracticeTexts } from './use-practice-texts.js';

type MatchingProps = Pick<AnswerContext, 'question' | 'draft' | 'selected'> & { answer: AnswerActor };

/** Words above, meanings below: press a word, then its meaning; the numbers of the meanings are keys. */
export function MatchingView({ answer, question, draft: { pairs = [] }, selected: at }: MatchingProps) {
  const { matching: t, typing } = usePracticeTexts();
  const id = useId();
  const meanings = meaningsLeft(question, pairs);
  const open = wordsLeft(question, pairs).length;
  const onKeyDown = (event: KeyboardEvent) => {
    const meaning = meanings[Number(event.key) - 1];
    if (meaning === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    answer.send({ type: 'meaning', meaning });
  };
  return (
    <div className="stack" onKeyDown={onKeyDown}>
      <p className="soft">{t.help}</p>
      <ol className="stack pairs" aria-label={t.words}>
        {question.words?.map((word) => {
          const meaning = meaningOf(pairs, word);
          const selected = at === word;
          return (
            <li key={word}>
              <button
                type="button"
                className={classes('pair', meaning !== null && 'made')}
                aria-pressed={selected}
                onClick={() => answer.send({ type: 'word', word })}
              >
                <b lang="en">{word}</b>
                {meaning === null ? (
                  <span className="soft">{selected ? t.now : t.none}</span>
                ) : (
                  <span>
                    <span lang="en">{meaning}</span>
                    <span className="sr">, {t.change}</span>
                  </span>
                )}
                {meaning !== null && <Glyph path={link} />}
              </button>
            </li>
          );
        })}
      </ol>
      {meanings.length > 0 && (
        <>
          <h3>{t.left}</h3>
          <ol className="stack pairs" aria-label={t.left}>
            {meanings.map((meaning, index) => (
              <li key={meaning}>
                <button
                  type="button"
                  className="meaning"
                  onClick={() => answer.send({ type: 'meaning', meaning })}
                >
                  <b aria-hidden="true">{index + 1}</b>
                  <span lang="en">{meaning}</span>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
      <Button
        kind="primary"
        big
        wide
        aria-disabled={open > 0}
        aria-describedby={`${id}-left`}
        onClick={() => answer.send({ type: 'send' })}
      >
        {typing.send}
      </Button>
      <p className="note centred" id={`${id}-left`} role="status">
        {open > 0 ? t.remaining({ n: open }) : t.complete}
      </p>
    </div>
  );
}
