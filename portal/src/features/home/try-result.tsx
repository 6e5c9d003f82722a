import type { TryResult } from '@lectern/events/feedback/try.routes';
import { ResponseScores } from '@lectern/widgets/practice-session/response-scores';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again } from '@lectern/widgets/ui/icon-paths';
import { Score } from '@lectern/widgets/ui/stars';
import { StateWord } from '@lectern/widgets/ui/state-word';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { useUser } from '../../shared/session/session.js';
import texts from './try.en.json';

/** What was heard, what is good about it, one thing to try, the scores, and what an account would give. */
export function TryResultView({ result, onAgain }: { result: TryResult; onAgain: () => void }) {
  const t = useTexts(texts);
  const { answer, heardBy, scores, feedback, fShortResponse, fPenalized } = result;
  const special = fPenalized ? t.copied : fShortResponse ? t.short : null;
  // What the text says already is not said twice.
  const gap = feedback.gaps.find((line) => !feedback.feedbackText.includes(line));
  return (
    <div className="stack try-result">
      <StateWord>{heardBy === 'typed' ? t.word.wrote : t.word.heard}</StateWord>
      <blockquote className="said" lang="en">
        {answer}
      </blockquote>
      {special ? (
        <Alert type="info" title={special.title}>
          {special.body}
        </Alert>
      ) : (
        <>
          <Score label={<b>{t.overall}</b>} score={scores.stars} />
          <ResponseScores scores={scores} />
          <section>
            <h4>{t.good}</h4>
            <p lang="en">{feedback.feedbackText}</p>
          </section>
          {gap && (
            <section>
              <h4>{t.notYet}</h4>
              <p lang="en">{gap}</p>
            </section>
          )}
          {feedback.rephrasedResponse && (
            <section>
              <h4>{t.rephrased}</h4>
              <p className="said" lang="en">
                {feedback.rephrasedResponse}
              </p>
            </section>
          )}
        </>
      )}
      <Onwards onAgain={onAgain} />
    </div>
  );
}

function Onwards({ onAgain }: { onAgain: () => void }) {
  const { next: t } = useTexts(texts);
  const user = useUser();
  return (
    <div className="stack try-next">
      {!user && (
        <>
          <h4>{t.title}</h4>
          <p className="soft">{t.body}</p>
        </>
      )}
      <div className="row">
        {!user && (
          <Link className={buttonClass({ kind: 'primary' })} to={paths.signUp}>
            {t.signUp}
          </Link>
        )}
        <Button onClick={onAgain}>
          <Glyph path={again} />
          {t.again}
        </Button>
      </div>
    </div>
  );
}
