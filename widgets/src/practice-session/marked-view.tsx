import type { QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';
import { Choice } from '../ui/choice.js';
import { Glyph } from '../ui/glyph.js';
import { check, minus } from '../ui/icon-paths.js';
import { Pill } from '../ui/pill.js';
import { useTexts } from '../ui/texts.js';
import * as texts from './practice-session.texts.js';
import { SafeHtml } from './safe-html.js';

/** The options as they were chosen and which are correct. */
export function MarkedChoice({ question, response }: { question: QuestionView; response: ResponseView }) {
  const t = useTexts(texts).feedback;
  const mine = response.mcqResponse?.map(({ optionId }) => optionId) ?? [];
  const correct =
    response.mcqCorrectOptions ?? question.options?.filter((o) => o.fCorrect).map(({ _id }) => _id) ?? [];
  const right = correct.length === mine.length && correct.every((id) => mine.includes(id));
  return (
    <div className="stack choices">
      <h3>{right ? t.right : t.notRight}</h3>
      {!right && correct.length > 0 && <p>{t.rightAnswer}</p>}
      {question.options?.map(({ _id, htmlContent }) => {
        const isCorrect = correct.includes(_id);
        const note = isCorrect ? (
          <Pill tone="good" icon={check}>
            {t.correct}
          </Pill>
        ) : mine.includes(_id) ? (
          <Pill>{t.yours}</Pill>
        ) : null;
        return (
          <Choice key={_id} settled right={isCorrect} checked={mine.includes(_id)} readOnly note={note}>
            <SafeHtml html={htmlContent} />
          </Choice>
        );
      })}
    </div>
  );
}

/** The words as they were matched; where one does not fit yet, what it goes with. */
export function MarkedWords({ response }: { response: ResponseView }) {
  const t = useTexts(texts).feedback;
  const pairs = response.wordMatchingResponse ?? [];
  const fitting = pairs.filter(({ fCorrect }) => fCorrect).length;
  const marked = pairs.some(({ fCorrect }) => fCorrect !== undefined);
  return (
    <div className="stack marked-words">
      {marked && <h3>{t.matched(fitting, pairs.length)}</h3>}
      <ul className="stack pairs">
        {pairs.map(({ word, meaning, fCorrect, correctMeaning }) => (
          <li key={word} className={fCorrect === false ? 'pair settled' : 'pair made settled'}>
            <b>{word}</b>
            <span>
              {fCorrect === false ? (
                <>
                  <span className="note">
                    {t.yourMeaning}: {meaning}
                  </span>
                  {correctMeaning && (
                    <>
                      <br />
                      <span className="sr">{t.goes}: </span>
                      {correctMeaning}
                    </>
                  )}
                </>
              ) : (
                meaning
              )}
            </span>
            {fCorrect !== undefined && (
              <Glyph path={fCorrect ? check : minus} label={fCorrect ? t.right : t.notRight} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
