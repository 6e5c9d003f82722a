import type { QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';
import { Choice } from '../ui/choice.js';
import { classes } from '../ui/classes.js';
import { Glyph } from '../ui/glyph.js';
import { check, minus } from '../ui/icon-paths.js';
import { Pill } from '../ui/pill.js';
import { useTexts } from '../ui/texts.js';
import { chosenOptions, correctOptions } from './marked-answer.js';
import texts from './marked-view.en.json';
import { SafeHtml } from './safe-html.js';

/** The options as they were, the chosen and the correct ones marked. */
export function MarkedChoice({ question, response }: { question: QuestionView; response: ResponseView }) {
  const t = useTexts(texts);
  const chosen = chosenOptions(response);
  const correct = correctOptions(response, question.options);
  const noteOn = (id: string) => {
    if (correct.has(id)) {
      return (
        <Pill tone="good" icon={check}>
          {chosen.has(id) ? t.right : t.correct}
        </Pill>
      );
    }
    return chosen.has(id) ? <Pill>{t.chosen}</Pill> : null;
  };
  return (
    <fieldset className="stack choices">
      <legend className="sr">{t.choice}</legend>
      {question.options?.map(({ _id, htmlContent }) => (
        <Choice
          key={_id}
          type={correct.size > 1 ? 'checkbox' : 'radio'}
          name={`marked-${response.responseId}`}
          checked={chosen.has(_id)}
          readOnly
          settled
          right={correct.has(_id)}
          note={noteOn(_id)}
        >
          <span lang="en">
            <SafeHtml html={htmlContent} />
          </span>
        </Choice>
      ))}
    </fieldset>
  );
}

/** The words, what was matched, and what belongs together. */
export function MarkedWords({ response }: { response: ResponseView }) {
  const t = useTexts(texts);
  return (
    <section className="words-frame" tabIndex={0} aria-label={t.words}>
      <table className="words">
        <thead>
          <tr>
            <th scope="col">{t.word}</th>
            <th scope="col">{t.yours}</th>
            <th scope="col">{t.belongs}</th>
          </tr>
        </thead>
        <tbody>
          {response.wordMatchingResponse?.map(({ word, meaning, fCorrect, correctMeaning }) => (
            <tr key={word}>
              <th scope="row" lang="en">
                {word}
              </th>
              <td>
                <span className={classes('verdict', fCorrect && 'good')}>
                  {fCorrect !== undefined && <Glyph path={fCorrect ? check : minus} />}
                  <span lang="en">{meaning}</span>
                  {fCorrect === true && <span className="sr">, {t.fits}</span>}
                  {fCorrect === false && <span className="note">{t.notYet}</span>}
                </span>
              </td>
              <td className={fCorrect ? 'soft' : undefined}>
                {(correctMeaning ?? (fCorrect && meaning)) ? (
                  <span lang="en">{correctMeaning ?? meaning}</span>
                ) : (
                  t.unknown
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
