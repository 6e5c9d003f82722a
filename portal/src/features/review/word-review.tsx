import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { classes } from '@lectern/widgets/ui/classes';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { check, minus } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { EarlierResponses } from './earlier-responses.js';
import texts from './review.en.json';

/** The words, what was matched, and what belongs together. */
export function WordReview({
  response,
  earlier,
}: {
  response: ResponseView;
  earlier: readonly ResponseView[];
}) {
  const { words: t } = useTexts(texts);
  return (
    <>
      <section className="table-frame words-frame" tabIndex={0} aria-label={t.table}>
        <table className="table words">
          <thead>
            <tr>
              <th scope="col">{t.word}</th>
              <th scope="col">{t.yours}</th>
              <th scope="col">{t.correct}</th>
            </tr>
          </thead>
          <tbody>
            {response.wordMatchingResponse?.map(({ word, meaning, fCorrect, correctMeaning }) => (
              <tr key={word}>
                <th scope="row">{word}</th>
                <td>
                  <span className={classes('verdict', fCorrect && 'good')}>
                    <Glyph path={fCorrect ? check : minus} />
                    <span>{meaning}</span>
                    {fCorrect === true && <span className="sr">, {t.right}</span>}
                    {fCorrect === false && <span className="note">{t.notYet}</span>}
                  </span>
                </td>
                <td className={fCorrect ? 'soft' : undefined}>
                  {correctMeaning ?? (fCorrect ? meaning : t.unknown)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <EarlierResponses responses={earlier} />
    </>
  );
}
